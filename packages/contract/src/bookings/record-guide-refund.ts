import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, line, Message } from '../kit/fields.ts'

/** The customer has 7 days to say that it never came; after that it counts as paid. */
export const recordGuideRefund = endpoint('POST /bookings/:id/guide-refund', {
  summary: 'Record that I have returned the money of a booking that I was paid for directly',
  params: IdParams,
  body: z.strictObject({
    reference: line(80).pipe(z.string().min(3, 'Please say how: the transaction reference, or "cash".')),
  }),
  answers: { 201: Message },
  errors: ['not_found', 'illegal_transition'],
})
