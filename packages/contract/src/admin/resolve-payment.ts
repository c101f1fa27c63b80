import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'
import { Done, Reason, Receipt } from './fields.ts'

/**
 * `apply`: unapplied money pays for its booking after all. `refund`: it goes back to who sent it. `paid`: M-Pesa's own
 * statement shows the payment, under this receipt. `unpaid`: it shows none. `dismiss`: a contradiction that was looked
 * into; what was booked stands.
 */
export const resolvePayment = endpoint('PUT /admin/payments/:id', {
  summary: 'Resolve a payment that needs a person',
  params: IdParams,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.enum(['apply', 'refund', 'unpaid', 'dismiss']), reason: Reason }),
    z.strictObject({ action: z.literal('paid'), receipt: Receipt, reason: Reason }),
  ]),
  answers: { 200: Done },
  errors: ['not_found', 'illegal_transition', 'conflict', 'reference_used'],
})
