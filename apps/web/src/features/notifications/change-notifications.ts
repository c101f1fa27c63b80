import type { InfiniteData } from '@tanstack/react-query'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import {
  deleteNotification,
  type listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '@upeo/contract/notifications/notifications'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { latestQuery, listsKey, notificationsKey } from './queries.ts'

type Page = AnswerOf<typeof listNotifications>

/** Each change is shown where notifications are already loaded once the server has it (spec, section 4). */

export async function markRead(id: string): Promise<void> {
  const read = await call(readNotification, { params: { id } })
  change((each) => (each._id === id ? read : each))
}

export async function markAllRead(): Promise<void> {
  await call(readAllNotifications, {})
  change((each) => ({ ...each, read: true }))
}

export async function removeNotification(id: string): Promise<void> {
  await call(deleteNotification, { params: { id } })
  change((each) => (each._id === id ? null : each))
}

/** At once where it is seen; what it means for numbers and other tabs is then asked for. */
function change(update: (each: Notification) => Notification | null): void {
  const inPage = (page: Page): Page => ({
    ...page,
    notifications: page.notifications.flatMap((each) => update(each) ?? []),
  })
  queryClient.setQueryData(latestQuery.queryKey, (page) => page && inPage(page))
  queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: listsKey }, (lists) =>
    lists ? { ...lists, pages: lists.pages.map(inPage) } : lists,
  )
  void queryClient.invalidateQueries({ queryKey: notificationsKey })
}
