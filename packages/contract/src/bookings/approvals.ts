import { MOST_PASTED } from '@upeo/domain/payments/pasted-statement'
import { z } from 'zod'
import { words } from '@upeo/domain/words/say'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, Id, InstantText, Kes, TranslatableText } from '../kit/fields.ts'
import { customerMethods } from '@upeo/domain/payments/methods'

/** A payment that a customer says they have made straight to the guide, and that nobody has decided. */
const Waiting = z.object({
  booking: z.string(),
  reference: z.string(),
  activity: z.string(),
  customer: z.string(),
  tripDate: DayText,
  startTime: z.string().nullable(),
  /** Of the price, beside what the guide has recorded. */
  owed: Kes,
  method: z.enum(customerMethods),
  /** As the customer wrote it. */
  code: z.string(),
  paidAt: InstantText,
  sentAt: InstantText,
})
export type WaitingPayment = z.infer<typeof Waiting>

export const listApprovals = endpoint('GET /vendor/approvals', {
  summary: 'Payments that wait for my approval',
  answers: { 200: z.object({ payments: z.array(Waiting) }) },
})

const Pasted = z
  .string(words('Please paste your M-Pesa statement or messages.'))
  .min(1, words('Please paste your M-Pesa statement or messages.'))
  .max(MOST_PASTED, words('This is too long to read at once. Please paste it in parts.'))

const Matched = Waiting.extend({
  /** The money is in the statement: under the same code, and at least what is owed. */
  matched: z.boolean(),
  /** What was found, or why not. */
  text: TranslatableText,
})
export type MatchedPayment = z.infer<typeof Matched>

/** Nothing is decided, and nothing of it is kept. */
export const checkStatement = endpoint('POST /vendor/approvals/check', {
  summary: 'Which payments that wait are in my M-Pesa statement',
  body: z.strictObject({ text: Pasted }),
  answers: {
    200: z.object({
      payments: z.array(Matched),
      /** How many lines with a code were read, and of how many no payment waits. */
      read: z.number().int(),
      others: z.number().int(),
    }),
  },
  bodyLimit: 2_000_000,
})

/** Each by itself: what cannot be approved any more keeps nothing from the others. */
export const approveMatched = endpoint('POST /vendor/approvals', {
  summary: 'Approve those of these payments that are in my M-Pesa statement',
  body: z.strictObject({ text: Pasted, bookings: z.array(Id).min(1, words('Please choose a payment.')).max(500) }),
  answers: {
    200: z.object({
      decided: z.array(
        z.object({
          booking: z.string(),
          approved: z.boolean(),
          reference: z.string().nullable(),
          text: TranslatableText,
        }),
      ),
    }),
  },
  bodyLimit: 2_000_000,
})
