import { z } from 'zod'
import { words } from '@upeo/domain/words/say'
import { codeLine, Id, InstantText, Kes, shillings, text } from '../kit/fields.ts'
import { endpoint } from '../kit/endpoint.ts'
import { parsePaymentMethod } from '@upeo/domain/payments/methods'

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

export const listManualPayments = endpoint('GET /payments/manual', {
  summary: 'Payments that came straight to me',
  answers: { 200: z.object({ payments: z.array(ManualPayment) }) },
})

/** May be a part; the booking is confirmed when all has come. */
export const recordManualPayment = endpoint('POST /payments/cash', {
  summary: 'Record money that a customer has given me',
  body: z.strictObject({
    bookingId: z.string(words('Please select a booking')).min(1, words('Please select a booking')).pipe(Id),
    paymentMethod: z
      .preprocess(
        (value) => (typeof value === 'string' ? (parsePaymentMethod(value) ?? value) : value),
        z.enum(manualMethodValues, words('Please choose how it was paid.')),
      )
      .default('cash'),
    amount: shillings(words('Please give the amount.')).positive(words('Please give the amount.')).max(100_000_000),
    transactionId: codeLine(80).default(''),
    notes: text(500).default(''),
    paymentDate: InstantText.optional(),
  }),
  headers: { idempotencyKey: true },
  answers: { 201: ManualPayment, 200: ManualPayment },
  errors: ['not_found', 'illegal_transition', 'attempt_open', 'conflict', 'reference_used'],
})
