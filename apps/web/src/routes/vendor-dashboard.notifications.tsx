import { say } from '@upeo/domain/words/say'
import { NotificationCenter } from '../features/notifications/notification-center.tsx'
import { listQuery } from '../features/notifications/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import type { Route } from './+types/vendor-dashboard.notifications'

export const meta: Route.MetaFunction = () => [{ title: say('Notification Center | Upeo') }]

export async function clientLoader() {
  void queryClient.prefetchInfiniteQuery(listQuery('all'))
  return null
}

export default function VendorNotifications() {
  return <NotificationCenter title={say('Notification Center')} figures />
}
