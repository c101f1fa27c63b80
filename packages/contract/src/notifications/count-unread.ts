import { endpoint } from '../kit/endpoint.ts'
import { UnreadCount } from './notification.ts'

export const countUnread = endpoint('GET /notifications/unread-count', {
  summary: 'How many of my notifications are unread',
  answers: { 200: UnreadCount },
})
