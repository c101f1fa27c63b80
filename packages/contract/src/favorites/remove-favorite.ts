import { endpoint } from '../kit/endpoint.ts'
import { IdParams, Message } from '../kit/fields.ts'

export const removeFavorite = endpoint('DELETE /favorites/:id', {
  summary: 'Remove a favourite',
  params: IdParams,
  answers: { 200: Message },
  errors: ['not_found'],
})
