import { endpoint } from '../kit/endpoint.ts'
import { UnreadCount } from './notification.ts'

export const readAllNotifications = endpoint('PUT /notifications/read-all', {
  summary: 'Mark all my notifications as read',
  answers: { 200: UnreadCount },
})
