import { z } from 'zod'
import { InstantText } from '../kit/fields.ts'

export const Notification = z.object({
  _id: z.string(),
  type: z.enum(['booking', 'badge', 'system', 'payment', 'review', 'activity', 'other']),
  title: z.string(),
  message: z.string(),
  /** Where it leads: a path of this site. */
  link: z.string(),
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
