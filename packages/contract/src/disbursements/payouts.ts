import { z } from 'zod'
import { payoutStatuses } from '@upeo/domain/disbursements/lifecycle'
import { amount, InstantText, Kes, limit, Page, text } from '../kit/fields.ts'
import { endpoint } from '../kit/endpoint.ts'
import { payoutMethods, payoutTexts } from '@upeo/domain/disbursements/payout-rules'

export const PayoutRequestView = z.object({
  _id: z.string(),
  createdAt: InstantText,
  amount: Kes,
  method: z.enum(['BANK_TRANSFER', 'MPESA']),
  account: z.string(),
  status: z.enum(payoutStatuses),
  /** Why it was rejected. */
  notes: z.string(),
  /** M-Pesa's receipt or the bank's reference. */
  receipt: z.string().nullable(),
  settledAt: InstantText.nullable(),
  /** Nothing is approved before: where it goes was new. */
  approvableAt: InstantText.nullable(),
})
export type PayoutRequestView = z.infer<typeof PayoutRequestView>

export const listPayoutRequests = endpoint('GET /vendor/dashboard/payout-requests', {
  summary: 'My payout requests',
  query: z.strictObject({
    page: Page,
    limit: limit(20),
    /** `open`: those whose money is on its way. */
    state: z.literal('open').optional(),
  }),
  answers: {
    200: z.object({
      payoutRequests: z.array(PayoutRequestView),
      total: z.number().int(),
      page: z.number().int(),
      pages: z.number().int(),
      /** Where the last ones went: another place waits for a day before it is paid to. */
      knownAccounts: z.object({ mpesa: z.string().nullable(), bank_transfer: z.string().nullable() }),
      /** What M-Pesa pays out at once, in whole units. */
      mpesaLimits: z.object({ unit: Kes, least: Kes, most: Kes }),
    }),
  },
})

const incomplete = payoutTexts.incomplete

export const requestPayout = endpoint('POST /vendor/dashboard/request-payout', {
  summary: 'Ask for my money',
  body: z.strictObject({
    amount: amount(incomplete).positive(incomplete).max(100_000_000),
    method: z.enum(payoutMethods, incomplete),
    account: text(500).pipe(z.string().min(1, incomplete)),
  }),
  headers: { idempotencyKey: true },
  answers: { 201: PayoutRequestView, 200: PayoutRequestView },
  errors: ['conflict', 'fresh_proof_required'],
})
