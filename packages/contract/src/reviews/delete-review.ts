import { endpoint } from '../kit/endpoint.ts'
import { IdParams, Message } from '../kit/fields.ts'

export const deleteReview = endpoint('DELETE /reviews/:id', {
  summary: 'Delete a review of mine',
  params: IdParams,
  answers: { 200: Message },
  errors: ['not_found'],
})
