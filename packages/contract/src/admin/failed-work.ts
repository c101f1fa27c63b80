import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, InstantText, line } from '../kit/fields.ts'
import { Done, listQuery, total } from './fields.ts'

/** Work of a sweep, or a job of a queue. */
export const FailedWorkKind = z.enum(['sweep', 'job'])

export const listFailedWork = endpoint('GET /admin/failed-work', {
  summary: 'What failed: work of the clock, tried again after growing pauses, and jobs given up after their last try',
  query: z.strictObject(listQuery),
  answers: {
    200: z.object({
      failures: z.array(
        z.object({
          _id: z.string(),
          kind: FailedWorkKind,
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
          /** Null: it was given up, and is tried again when somebody says so. */
          nextTryAt: InstantText.nullable(),
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

export const retryAllFailedWork = endpoint('POST /admin/failed-work/retry', {
  summary: 'Try all failed work of one kind again: work of the clock at the next look, jobs at once',
  body: z.strictObject({ kind: FailedWorkKind, work: line(80) }),
  answers: { 200: Done.extend({ count: total }) },
  errors: ['not_found'],
})
