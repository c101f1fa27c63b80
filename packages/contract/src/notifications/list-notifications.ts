import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { limit, Page } from '../kit/fields.ts'
import { Notification } from './notification.ts'

/** The newest first. `unreadCount` counts all of them, not this page's. */
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
      hasMore: z.boolean(),
    }),
  },
})
