import { z } from 'zod'
import { Notification } from './notification.ts'

/** What the stream says: how many are unread now, and the new one, if that is why. */
export const StreamEvent = z.object({ unreadCount: z.number().int(), notification: Notification.nullable() })
export type StreamEvent = z.infer<typeof StreamEvent>
