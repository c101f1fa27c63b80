import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, InstantText } from '../kit/fields.ts'
import { Done, listQuery, Person, Reason, total } from './fields.ts'
import { Waiting } from './queues.ts'

/** The oldest report first; decided ones, the newest decision first. */
export const listReportedReviews = endpoint('GET /admin/reviews', {
  summary: 'Reviews that somebody has reported',
  query: z.strictObject({ ...listQuery, state: z.enum(['open', 'decided']).default('open') }),
  answers: {
    200: z.object({
      reviews: z.array(
        z.object({
          _id: z.string(),
          rating: z.number().int(),
          comment: z.string(),
          response: z.string().nullable(),
          hidden: z.boolean(),
          user: Person,
          vendor: Person,
          activity: z.object({ _id: z.string(), name: z.string() }),
          createdAt: InstantText,
          waiting: Waiting.nullable(),
          reports: z.array(
            z.object({
              reason: z.string(),
              by: Person,
              at: InstantText,
              decision: z.enum(['keep', 'remove']).nullable(),
            }),
          ),
        }),
      ),
      total,
    }),
  },
})

/** Ends every open report of the review. Removed, it counts nowhere and nobody sees it; its writer is told why. */
export const decideReview = endpoint('PUT /admin/reviews/:id', {
  summary: 'Keep or remove a reported review',
  params: IdParams,
  body: z.strictObject({ action: z.enum(['keep', 'remove']), reason: Reason }),
  answers: { 200: Done },
  errors: ['not_found', 'illegal_transition'],
})
