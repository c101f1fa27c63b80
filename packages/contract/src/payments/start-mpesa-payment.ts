import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, line } from '../kit/fields.ts'

/** `success: false` carries the reason in the provider's case; our own refusals are the error shape. */
export const startMpesaPayment = endpoint('POST /payments/mpesa', {
  summary: 'Send the M-Pesa prompt for a booking',
  body: z.strictObject({
    bookingId: Id,
    phoneNumber: line(30).refine((value) => value.length > 0, 'Please enter your M-Pesa phone number'),
  }),
  answers: {
    200: z.object({ success: z.boolean(), message: z.string(), checkoutRequestId: z.string().nullable() }),
  },
  errors: [
    'not_found',
    'illegal_transition',
    'attempt_open',
    'payment_unsure',
    'amount_too_large',
    'hold_expired',
    'method_not_offered',
  ],
})
