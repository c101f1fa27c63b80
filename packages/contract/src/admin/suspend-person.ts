import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'
import { Done, Reason } from './fields.ts'

/** A guide's activities vanish, her payouts wait, her bookings to come are put before an administrator. */
export const suspendPerson = endpoint('PUT /admin/people/:id/suspension', {
  summary: 'Suspend somebody, or end a suspension',
  params: IdParams,
  body: z.strictObject({ suspended: z.boolean(), reason: Reason }),
  answers: { 200: Done },
  errors: ['not_found', 'illegal_transition'],
})
