import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'
import { Done, Reason } from './fields.ts'

/**
 * `refund`: unapplied money goes back to who sent it. `unpaid`: no money has come, by M-Pesa's own statement.
 * `dismiss`: a contradiction that was looked into; what was booked stands.
 */
export const resolvePayment = endpoint('PUT /admin/payments/:id', {
  summary: 'Resolve a payment that needs a person',
  params: IdParams,
  body: z.strictObject({ action: z.enum(['refund', 'unpaid', 'dismiss']), reason: Reason }),
  answers: { 200: Done },
  errors: ['not_found', 'illegal_transition'],
})
