import { z } from 'zod'
import { payoutStatuses } from '@upeo/domain/disbursements/lifecycle'
import { words } from '@upeo/domain/words/say'
import { endpoint } from '../kit/endpoint.ts'
import { PayoutRequestView } from '../disbursements/payouts.ts'
import { Approval, Decided, listQuery, Person, Reason, Receipt, total } from './fields.ts'
import { codeLine, IdParams } from '../kit/fields.ts'
import { Waiting } from './queues.ts'

export const OfficePayout = PayoutRequestView.extend({
  vendor: Person.extend({ isVerified: z.boolean(), suspended: z.boolean() }),
  /** Why it stands still. */
  needsAttention: z.string().nullable(),
  mayHaveBeenSent: z.boolean(),
  /** Of one to approve: by whom it is already, and how many have to. */
  approvals: z.array(Approval),
  approvalsNeeded: z.number().int(),
  waiting: Waiting.nullable(),
})
export type OfficePayout = z.infer<typeof OfficePayout>

export const listPayouts = endpoint('GET /admin/payouts', {
  summary: 'Payouts of guides',
  query: z.strictObject({ ...listQuery, status: z.enum(payoutStatuses).optional() }),
  answers: {
    200: z.object({
      payouts: z.array(OfficePayout),
      total,
    }),
  },
})

/**
 * `approve`: above a sum to one recipient within a day it takes two people of the office, and `waits` for the second. A new
 * destination is not approved before it is 24 hours old. `checked`: it was looked up in M-Pesa's own portal that the money has not left. `complete`: by bank with the bank's
 * reference; by M-Pesa with the receipt that its portal shows, where its answer never came or came too late.
 * `overpaid`: M-Pesa has paid a completed one a second time, with this receipt. `dismiss`: its portal does not show that.
 */
export const decidePayout = endpoint('PUT /admin/payouts/:id', {
  summary: 'Approve, reject, complete or retry a payout, or settle that it was paid twice',
  params: IdParams,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('approve') }),
    z.strictObject({ action: z.literal('reject'), reason: Reason, checked: z.boolean().default(false) }),
    z.strictObject({
      action: z.literal('complete'),
      reference: codeLine(80).pipe(z.string().min(3, words("Please give the bank's reference."))),
    }),
    z.strictObject({ action: z.literal('retry') }),
    z.strictObject({ action: z.literal('overpaid'), receipt: Receipt }),
    z.strictObject({ action: z.literal('dismiss'), reason: Reason }),
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
