import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'
import { Done, Reason } from './fields.ts'

/** Ends every open report of the review. Removed, it counts nowhere and nobody sees it; its writer is told why. */
export const decideReview = endpoint('PUT /admin/reviews/:id', {
  summary: 'Keep or remove a reported review',
  params: IdParams,
  body: z.strictObject({ action: z.enum(['keep', 'remove']), reason: Reason }),
  answers: { 200: Done },
  errors: ['not_found', 'illegal_transition'],
})
