import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'
import { Done, Reason } from './fields.ts'

export const decideDocument = endpoint('PUT /admin/documents/:id', {
  summary: 'Approve or reject a paper',
  params: IdParams,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approve') }),
    z.strictObject({ decision: z.literal('reject'), reason: Reason }),
  ]),
  answers: { 200: Done },
  errors: ['not_found', 'illegal_transition'],
})
