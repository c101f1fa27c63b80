import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, InstantText } from '../kit/fields.ts'
import { Done, listQuery, total } from './fields.ts'

export const listFailedWork = endpoint('GET /admin/failed-work', {
  summary: 'What the clock could not do: each stands alone and is tried again after growing pauses',
  query: z.strictObject(listQuery),
  answers: {
    200: z.object({
      failures: z.array(
        z.object({
          _id: z.string(),
          /** Which work: `booking.releases`. */
          work: z.string(),
          /** The key of what it was about. */
          subject: z.string(),
          /** Where it is about a booking, or about a payment or refund of one. */
          booking: z.object({ _id: z.string(), reference: z.string(), activity: z.string() }).nullable(),
          error: z.string(),
          tries: z.number().int(),
          firstAt: InstantText,
          lastAt: InstantText,
          nextTryAt: InstantText,
        }),
      ),
      total,
    }),
  },
})

export const retryFailedWork = endpoint('POST /admin/failed-work/:id/retry', {
  summary: 'Try it again at the next look, without waiting for its pause to end',
  params: IdParams,
  answers: { 200: Done },
  errors: ['not_found'],
})
