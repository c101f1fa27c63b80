import { z } from 'zod'
import { InstantText, Kes } from '../kit/fields.ts'

export const manualMethodValues = ['cash', 'bank', 'mobile_money', 'paybill', 'buygoods', 'other'] as const

export const ManualPayment = z.object({
  _id: z.string(),
  /** Recorded by the guide, or proved by the customer. */
  source: z.enum(['recorded', 'proof']),
  booking: z.object({ _id: z.string(), reference: z.string(), activity: z.string(), user: z.string() }),
  paymentMethod: z.enum(manualMethodValues),
  amount: Kes,
  transactionId: z.string(),
  notes: z.string(),
  paymentDate: InstantText,
  createdAt: InstantText,
  status: z.enum(['pending', 'completed', 'rejected']),
})
export type ManualPayment = z.infer<typeof ManualPayment>
