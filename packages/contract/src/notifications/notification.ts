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
