import { z } from 'zod'
import { attemptStates } from '@upeo/domain/payments/attempt-lifecycle'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, InstantText, Kes } from '../kit/fields.ts'
import { Decided, listQuery, Person, Reason, Receipt, total } from './fields.ts'
import { Waiting } from './queues.ts'

export const OfficePayment = z.object({
  _id: z.string(),
  /** Null, as is all else of the booking, where the payment names none of ours; `account` is what it names. */
  bookingId: z.string().nullable(),
  reference: z.string().nullable(),
  bookingStatus: z.string().nullable(),
  account: z.string().nullable(),
  status: z.enum(attemptStates),
  money: z.enum(['none', 'applied', 'unapplied', 'refunded']),
  asked: Kes,
  received: Kes,
  phone: z.string(),
  receipt: z.string().nullable(),
  problem: z.string().nullable(),
  /** Whether it is the amount that was asked for, and its booking still waits for it. */
  canApply: z.boolean(),
  user: Person.nullable(),
  createdAt: InstantText,
  waiting: Waiting.nullable(),
})
export type OfficePayment = z.infer<typeof OfficePayment>

export const listPayments = endpoint('GET /admin/payments', {
  summary: 'M-Pesa payments that need a person: unapplied, unclear, contradicted',
  query: z.strictObject(listQuery),
  answers: {
    200: z.object({
      payments: z.array(OfficePayment),
      total,
    }),
  },
})

/**
 * `apply`: unapplied money pays for its booking after all. `refund`: it goes back to who sent it. `paid`: M-Pesa's own
 * statement shows the payment, under this receipt. `unpaid`: it shows none. `dismiss`: a contradiction that was looked
 * into; what was booked stands. What goes back above a sum to one customer within a day takes two people of the office, and `waits`
 * for the second.
 */
export const resolvePayment = endpoint('PUT /admin/payments/:id', {
  summary: 'Resolve a payment that needs a person',
  params: IdParams,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.enum(['apply', 'refund', 'unpaid', 'dismiss']), reason: Reason }),
    z.strictObject({ action: z.literal('paid'), receipt: Receipt, reason: Reason }),
  ]),
  headers: { signature: true },
  answers: { 200: Decided },
  errors: [
    'not_found',
    'illegal_transition',
    'conflict',
    'reference_used',
    'fresh_proof_required',
    'signature_required',
    'wrong_passkey',
  ],
})
