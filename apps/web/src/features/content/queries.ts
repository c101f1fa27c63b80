import { queryOptions } from '@tanstack/react-query'
import { listMyActivities } from '@upeo/contract/activities/own-activities'
import { getOwnContent, listOwnContent } from '@upeo/contract/content/own-content'
import { CONTENT_PER_PAGE, type ContentType } from '@upeo/domain/content/content'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

export const contentPageQuery = (contentType: ContentType, page: number) =>
  queryOptions({
    queryKey: ['content', contentType, page],
    queryFn: ({ signal }) => call(listOwnContent, { query: { contentType, page, limit: CONTENT_PER_PAGE }, signal }),
  })

/** Loaded again each time it is opened: the form starts from what is stored. */
export const contentItemQuery = (id: string) =>
  queryOptions({
    queryKey: ['content-item', id],
    queryFn: async ({ signal }) => (await call(getOwnContent, { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** What a story may be about. */
export const ownActivitiesQuery = queryOptions({
  queryKey: ['content-activities'],
  queryFn: async ({ signal }) => (await call(listMyActivities, { query: { limit: 100 }, signal })).activities,
})

export function refreshContent(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['content'] })
}
