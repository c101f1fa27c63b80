import { endpoint } from '../kit/endpoint.ts'
import { IdParams, Message } from '../kit/fields.ts'

export const deleteInventoryItem = endpoint('DELETE /inventory/:id', {
  summary: 'Delete an item of mine, and what is set aside of it',
  params: IdParams,
  answers: { 200: Message },
  errors: ['not_found'],
})
