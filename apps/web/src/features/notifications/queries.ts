import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { countUnread, listNotifications } from '@upeo/contract/notifications/notifications'
import { call } from '../../lib/api.ts'

export type NotificationTab = 'all' | 'unread' | 'read'

/** What the bell shows (spec, constants of the guide's part). */
const LATEST = 10
/** How often it asks how many are unread while nothing tells it. */
export const POLL_MS = 30_000
const PAGE = 20

/** All queries about notifications are below this key: a new notification invalidates all of them. */
export const notificationsKey = ['notifications'] as const

export const unreadQuery = queryOptions({
  queryKey: [...notificationsKey, 'unread'],
  queryFn: ({ signal }) => call(countUnread, { signal }),
})

export const latestQuery = queryOptions({
  queryKey: [...notificationsKey, 'latest'],
  queryFn: ({ signal }) => call(listNotifications, { query: { limit: LATEST }, signal }),
})

export const listsKey = [...notificationsKey, 'list'] as const

export const listQuery = (filter: NotificationTab) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, { query: { filter, page: pageParam, limit: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : undefined),
  })
