import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, text } from '../kit/fields.ts'
import { Done } from './fields.ts'

/** Only one that stands before an administrator: she has seen that the customer has the money. */
export const settleRefund = endpoint('PUT /admin/refunds/:id', {
  summary: 'Record that a refund has been paid',
  params: IdParams,
  body: z.strictObject({
    action: z.literal('settle'),
    receipt: text(80).pipe(z.string().min(3, 'Please give the receipt or reference.')),
  }),
  answers: { 200: Done },
  errors: ['not_found', 'illegal_transition', 'reference_used'],
})
