import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, Message, text } from '../kit/fields.ts'

/** Within 24 hours of the completion. The money is not released until an administrator has decided. */
export const reportProblem = endpoint('POST /bookings/:id/problem', {
  summary: 'Report a problem with a completed trip of mine',
  params: IdParams,
  body: z.strictObject({
    description: text(2000).refine((value) => value.length > 0, 'Please say what went wrong.'),
  }),
  answers: { 201: Message },
  errors: ['not_found', 'conflict'],
})
