import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Searching } from './findings.ts'

/** What was found stays on the screen while the next letters are looked for. Nothing is asked for without words. */
export function searchQuery<Found>({ of, ask, groupsOf }: Searching<Found>, words: string) {
  return queryOptions({
    queryKey: [of, 'search', words],
    queryFn: ({ signal }) => ask({ query: { q: words }, signal }),
    placeholderData: keepPreviousData,
    enabled: words !== '',
    select: groupsOf,
  })
}
