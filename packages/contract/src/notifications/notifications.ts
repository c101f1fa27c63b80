import { z } from 'zod'
import { IdParams, InstantText, limit, Message, Page, Written } from '../kit/fields.ts'
import { endpoint } from '../kit/endpoint.ts'

export const Notification = z.object({
  _id: z.string(),
  type: z.enum(['booking', 'badge', 'system', 'payment', 'review', 'activity', 'other']),
  title: z.string(),
  message: z.string(),
  /** Where it leads: a path of this site. */
  link: z.string(),
  /** What it was written in. Missing in what older versions have answered. */
  language: Written.default('en'),
  read: z.boolean(),
  createdAt: InstantText,
})
export type Notification = z.infer<typeof Notification>

export const UnreadCount = z.object({ unreadCount: z.number().int() })

/** What a notification center adds up: all that is kept, the unread of it, and two kinds. */
export const NotificationCounts = z.object({
  total: z.number().int(),
  unread: z.number().int(),
  booking: z.number().int(),
  payment: z.number().int(),
})
export type NotificationCounts = z.infer<typeof NotificationCounts>

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

export const countUnread = endpoint('GET /notifications/unread-count', {
  summary: 'How many of my notifications are unread',
  answers: { 200: UnreadCount },
})

export const readNotification = endpoint('PUT /notifications/:id/read', {
  summary: 'Mark a notification as read',
  params: IdParams,
  answers: { 200: Notification },
  errors: ['not_found'],
})

export const readAllNotifications = endpoint('PUT /notifications/read-all', {
  summary: 'Mark all my notifications as read',
  answers: { 200: UnreadCount },
})

export const deleteNotification = endpoint('DELETE /notifications/:id', {
  summary: 'Delete a notification',
  params: IdParams,
  answers: { 200: Message },
  errors: ['not_found'],
})
