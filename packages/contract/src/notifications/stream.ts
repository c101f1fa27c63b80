import { z } from 'zod'
import { Notification } from './notifications.ts'
import { endpoint } from '../kit/endpoint.ts'
import { InstantText } from '../kit/fields.ts'

/** What the stream says: how many are unread now, and the new one, if that is why. */
export const StreamEvent = z.object({ unreadCount: z.number().int(), notification: Notification.nullable() })
export type StreamEvent = z.infer<typeof StreamEvent>

/**
 * A ticket for the stream of server-sent events at `url`, for one connection within a minute: EventSource cannot send
 * a header, and a session's token has no place in an address. Each `notification` event carries `StreamEvent`.
 */
export const openStream = endpoint('POST /notifications/tickets', {
  summary: 'A ticket for the stream of new notifications',
  answers: { 200: z.object({ url: z.string(), expiresAt: InstantText }) },
})
