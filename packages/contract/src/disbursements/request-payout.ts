import { z } from 'zod'
import { isKes } from '@upeo/domain/money'
import { payoutMethods, payoutTexts } from '@upeo/domain/disbursements/payout-rules'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/fields.ts'
import { PayoutRequestView } from './payout.ts'

const incomplete = payoutTexts.incomplete

/** Another destination than last time needs the password. */
export const requestPayout = endpoint('POST /vendor/dashboard/request-payout', {
  summary: 'Ask for my money',
  body: z.strictObject({
    amount: z.number(incomplete).positive(incomplete).max(100_000_000).refine(isKes, 'Please give an amount of KES.'),
    method: z.enum(payoutMethods, incomplete),
    account: text(500).pipe(z.string().min(1, incomplete)),
    currentPassword: z.string().min(1).max(200).optional(),
  }),
  headers: { idempotencyKey: true },
  answers: { 201: PayoutRequestView, 200: PayoutRequestView },
  errors: ['conflict', 'wrong_password'],
})
