import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { amount, IdParams, InstantText, Kes, TranslatableText, text } from '../kit/fields.ts'
import { BookingDetail } from './booking.ts'

export const CancelQuote = z.object({
  refund: Kes,
  kept: Kes,
  percent: z.number().int(),
  policy: z.string(),
  /** In words for the person who decides. */
  explanation: TranslatableText,
  /** True when the guide has the money and has to return it directly. */
  fromGuide: z.boolean(),
  /** Until when the whole amount comes back; null when it never does. */
  fullRefundUntil: InstantText.nullable(),
})
export type CancelQuote = z.infer<typeof CancelQuote>

export const CancelBody = z.strictObject({
  reason: text(500).optional(),
  /** What the quote that was shown would keep: where more is kept now, because money has come since, nothing is cancelled. */
  expectedKept: amount().optional(),
})

export const cancelQuote = endpoint('GET /bookings/:id/cancel-quote', {
  summary: 'What cancelling now would pay back',
  params: IdParams,
  answers: { 200: CancelQuote },
  errors: ['not_found', 'illegal_transition', 'already_started'],
})

export const cancelBooking = endpoint('POST /bookings/:id/cancel', {
  summary: 'Cancel my booking by its policy',
  params: IdParams,
  body: CancelBody.nullish(),
  answers: { 200: BookingDetail },
  errors: ['not_found', 'illegal_transition', 'already_started', 'attempt_open', 'conflict'],
})
