import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'
import { Done, Reason } from './fields.ts'

/** `:id` names the booking. `came`: the guest was on the trip, and earns points and may review it. */
export const decideAbsence = endpoint('PUT /admin/guest-absences/:id', {
  summary: 'Decide whether a guest came who says so, once',
  params: IdParams,
  body: z.strictObject({ decision: z.enum(['came', 'did_not_come']), reason: Reason }),
  answers: { 200: Done },
  errors: ['not_found', 'illegal_transition'],
})
