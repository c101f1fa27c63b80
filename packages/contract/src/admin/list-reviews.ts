import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { InstantText } from '../kit/fields.ts'
import { listQuery, Person, total } from './fields.ts'

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
