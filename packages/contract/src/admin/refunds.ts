import { z } from 'zod'
import { refundStatuses } from '@upeo/domain/disbursements/lifecycle'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, InstantText, Kes } from '../kit/fields.ts'
import { Done, listQuery, Person, Reason, Receipt, total } from './fields.ts'

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

/**
 * Only one that stands before an administrator. `settle`: she has seen that the customer has the money. `resend`: it
 * goes on; sent anew where M-Pesa refused it, asked about again where it may have left. `overpaid`: M-Pesa has
 * paid it a second time, with this receipt. `dismiss`: its portal does not show that.
 */
export const decideRefund = endpoint('PUT /admin/refunds/:id', {
  summary: 'Record that a refund has been paid, once or twice, or let it go on',
  params: IdParams,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('settle'), receipt: Receipt }),
    z.strictObject({ action: z.literal('resend'), reason: Reason }),
    z.strictObject({ action: z.literal('overpaid'), receipt: Receipt }),
    z.strictObject({ action: z.literal('dismiss'), reason: Reason }),
  ]),
  answers: { 200: Done },
  errors: ['not_found', 'illegal_transition', 'reference_used'],
})
