import { z } from 'zod'
import { refundStatuses } from '@upeo/domain/disbursements/lifecycle'
import { words } from '@upeo/domain/words/say'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, InstantText, Kes } from '../kit/fields.ts'
import { Done, listQuery, Person, Reason, Receipt, total } from './fields.ts'
import { Waiting } from './queues.ts'

export const refundChannels = ['reversal', 'b2c', 'bank', 'guide'] as const

export const OfficeRefund = z.object({
  _id: z.string(),
  /** Null, like all other fields of the booking, when the refunded payment could not be matched to one. */
  bookingId: z.string().nullable(),
  reference: z.string().nullable(),
  channel: z.enum(refundChannels),
  status: z.enum(refundStatuses),
  amount: Kes,
  reason: z.string(),
  problem: z.string().nullable(),
  /** M-Pesa says that it was paid a second time, which is not booked yet. */
  paidTwice: z.boolean(),
  /** How it can continue: sent again, or asked about; null when evidence alone settles it. */
  nextRefundStep: z.enum(['resend', 'askAgain']).nullable(),
  /** What the guide has recorded, and the customer's objection. */
  recordedAt: InstantText.nullable(),
  guideReference: z.string(),
  objection: z.string().nullable(),
  user: Person.nullable(),
  vendor: Person.nullable(),
  createdAt: InstantText,
  waiting: Waiting.nullable(),
})
export type OfficeRefund = z.infer<typeof OfficeRefund>

export const listRefunds = endpoint('GET /admin/refunds', {
  summary: 'Refunds, those that stand still first of all',
  query: z.strictObject({ ...listQuery, status: z.enum(refundStatuses).default('needs_review') }),
  answers: {
    200: z.object({
      refunds: z.array(OfficeRefund),
      total,
    }),
  },
})

/**
 * Only for a refund that waits for the office. `settle`: they have seen that the customer has the money; `channel`
 * says from where it really came, whatever was planned (`guide`: the guide has returned it).
 * `resend`: it continues; sent again if M-Pesa refused it, asked about again if it may have been sent. `overpaid`:
 * M-Pesa has paid it a second time, with this receipt. `dismiss`: M-Pesa's portal does not show that.
 */
export const decideRefund = endpoint('PUT /admin/refunds/:id', {
  summary: 'Record that a refund has been paid, once or twice, or let it go on',
  params: IdParams,
  body: z.discriminatedUnion('action', [
    z.strictObject({
      action: z.literal('settle'),
      receipt: Receipt,
      channel: z.enum(refundChannels, words('Please say where the customer was paid from.')),
    }),
    z.strictObject({ action: z.literal('resend'), reason: Reason }),
    z.strictObject({ action: z.literal('overpaid'), receipt: Receipt }),
    z.strictObject({ action: z.literal('dismiss'), reason: Reason }),
  ]),
  answers: { 200: Done },
  errors: ['not_found', 'illegal_transition', 'reference_used', 'conflict'],
})
