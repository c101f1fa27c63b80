import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'
import { Done, Reason } from './fields.ts'

/**
 * `release`: a reported problem is settled, and the guide gets her money when it is due. `refund`: it is settled for the
 * customer, who gets everything back for a trip that is over and not yet released.
 */
export const decideBooking = endpoint('PUT /admin/bookings/:id', {
  summary: 'Approve or reject a proof, cancel with a full refund, or settle a problem',
  params: IdParams,
  body: z.strictObject({ action: z.enum(['approve', 'reject', 'cancel', 'release', 'refund']), reason: Reason }),
  answers: { 200: Done },
  errors: ['not_found', 'illegal_transition', 'attempt_open', 'conflict'],
})
