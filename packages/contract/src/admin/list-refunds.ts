import { z } from 'zod'
import { refundStatuses } from '@upeo/domain/disbursements/lifecycle'
import { endpoint } from '../kit/endpoint.ts'
import { InstantText, Kes } from '../kit/fields.ts'
import { listQuery, Person, total } from './fields.ts'

export const listRefunds = endpoint('GET /admin/refunds', {
  summary: 'Refunds, those that stand still first of all',
  query: z.strictObject({ ...listQuery, status: z.enum(refundStatuses).default('needs_review') }),
  answers: {
    200: z.object({
      refunds: z.array(
        z.object({
          _id: z.string(),
          /** Null, as is all else of the booking, where the payment that goes back named none of ours. */
          bookingId: z.string().nullable(),
          reference: z.string().nullable(),
          channel: z.enum(['reversal', 'b2c', 'guide']),
          status: z.enum(refundStatuses),
          amount: Kes,
          reason: z.string(),
          problem: z.string().nullable(),
          /** Paid a second time, as M-Pesa says, and not yet booked. */
          paidTwice: z.boolean(),
          /** How it may go on: sent anew, or asked about; null where evidence alone settles it. */
          nextRefundStep: z.enum(['resend', 'askAgain']).nullable(),
          /** The guide's own word, and what the customer says to it. */
          recordedAt: InstantText.nullable(),
          guideReference: z.string(),
          objection: z.string().nullable(),
          user: Person.nullable(),
          vendor: Person.nullable(),
          createdAt: InstantText,
        }),
      ),
      total,
    }),
  },
})
