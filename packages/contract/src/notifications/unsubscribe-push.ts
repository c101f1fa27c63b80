import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { addressPart, Message } from '../kit/fields.ts'

export const unsubscribePush = endpoint('DELETE /push/subscriptions', {
  summary: 'Send no more push messages to this browser',
  query: z.strictObject({ endpoint: addressPart(1000) }),
  answers: { 200: Message },
})
