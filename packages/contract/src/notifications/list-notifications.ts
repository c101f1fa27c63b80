import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { limit, Page } from '../kit/fields.ts'
import { Notification, NotificationCounts } from './notification.ts'

/** The newest first. `unreadCount` and `counts` are of all of them, not of this page or filter. */
export const listNotifications = endpoint('GET /notifications', {
  summary: 'My notifications',
  query: z.strictObject({
    filter: z.enum(['all', 'unread', 'read']).default('all'),
    page: Page,
    limit: limit(50),
  }),
  answers: {
    200: z.object({
      notifications: z.array(Notification),
      unreadCount: z.number().int(),
      counts: NotificationCounts,
      hasMore: z.boolean(),
    }),
  },
})
