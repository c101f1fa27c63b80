import { endpoint } from '../kit/endpoint.ts'
import { IdParams, Message } from '../kit/fields.ts'

export const deleteNotification = endpoint('DELETE /notifications/:id', {
  summary: 'Delete a notification',
  params: IdParams,
  answers: { 200: Message },
  errors: ['not_found'],
})
