import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchOffice, searchOwn } from '@upeo/contract/search/search'
import { call } from '../../lib/api.ts'

/** What was found stays on the screen while the next letters are looked for. Nothing is asked for without words. */
export const officeSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['office', 'search', q],
    queryFn: ({ signal }) => call(searchOffice, { query: { q }, signal }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  })

export const ownSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['guide', 'search', q],
    queryFn: ({ signal }) => call(searchOwn, { query: { q }, signal }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  })
