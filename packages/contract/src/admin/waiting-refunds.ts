import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, InstantText, Kes } from '../kit/fields.ts'
import { Approval, Decided, listQuery, Person, Reason, total } from './fields.ts'
import { Waiting } from './queues.ts'

export const listWaitingRefunds = endpoint('GET /admin/waiting-refunds', {
  summary: 'Refunds that one of the office has approved and a second has to',
  query: z.strictObject(listQuery),
  answers: {
    200: z.object({
      refunds: z.array(
        z.object({
          _id: z.string(),
          /** Of a booking that is paid, or of a payment that pays for none. */
          kind: z.enum(['booking', 'payment']),
          bookingId: z.string().nullable(),
          reference: z.string().nullable(),
          amount: Kes,
          /** The phone that paid, to which it goes back. */
          phone: z.string(),
          user: Person.nullable(),
          /** What was decided, and what each side is to read of it. */
          action: z.string(),
          reason: z.string().nullable(),
          textForCustomer: z.string().nullable(),
          textForGuide: z.string().nullable(),
          approvals: z.array(Approval),
          approvalsNeeded: z.number().int(),
          openedAt: InstantText,
          waiting: Waiting.nullable(),
        }),
      ),
      total,
    }),
  },
})

/**
 * `approve`: as the second one. Everything that was decided then happens; where the booking or payment has changed since, the
 * first approval has fallen and nothing happens. `reject`: either may; nothing has happened.
 */
export const decideWaitingRefund = endpoint('PUT /admin/waiting-refunds/:id', {
  summary: 'Approve a refund as the second person of the office, or reject it',
  params: IdParams,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('approve') }),
    z.strictObject({ action: z.literal('reject'), reason: Reason }),
  ]),
  headers: { signature: true },
  answers: { 200: Decided },
  errors: ['not_found', 'conflict', 'fresh_proof_required', 'signature_required', 'wrong_passkey'],
})
