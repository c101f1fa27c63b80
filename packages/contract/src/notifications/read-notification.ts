import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'
import { Notification } from './notification.ts'

export const readNotification = endpoint('PUT /notifications/:id/read', {
  summary: 'Mark a notification as read',
  params: IdParams,
  answers: { 200: Notification },
  errors: ['not_found'],
})
