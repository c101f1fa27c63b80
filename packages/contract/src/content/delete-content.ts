import { endpoint } from '../kit/endpoint.ts'
import { IdParams, Message } from '../kit/fields.ts'

export const deleteContent = endpoint('DELETE /vendor/content/:id', {
  summary: 'Delete a story or picture of mine',
  params: IdParams,
  answers: { 200: Message },
  errors: ['not_found'],
})
