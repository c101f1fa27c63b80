import { z } from 'zod'
import { payoutStatuses } from '@upeo/domain/disbursements/lifecycle'
import { InstantText, Kes } from '../kit/fields.ts'

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
})
export type PayoutRequestView = z.infer<typeof PayoutRequestView>
