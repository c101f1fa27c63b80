import { z } from 'zod'
import { words } from '@upeo/domain/words/say'
import { endpoint } from '../kit/endpoint.ts'
import type { ErrorCode } from '../kit/errors.ts'
import { addressPart, codeLine, Id, IdParams, TranslatableText } from '../kit/fields.ts'

/** Why no prompt is sent. */
export const promptErrors = [
  'not_found',
  'illegal_transition',
  'attempt_open',
  'payment_unsure',
  'amount_too_large',
  'hold_expired',
  'method_not_offered',
] as const satisfies readonly ErrorCode[]

/** `success: false` carries the reason in the provider's case; our own refusals are the error shape. */
export const startMpesaPayment = endpoint('POST /payments/mpesa', {
  summary: 'Send the M-Pesa prompt for a booking',
  body: z.strictObject({
    bookingId: Id,
    phoneNumber: codeLine(30).refine((value) => value.length > 0, words('Please enter your M-Pesa phone number')),
    /**
     * The request that is open went to a wrong number: it is left where it is, and one more is sent, to this number. The
     * first that is paid confirms; whatever the other brings is sent back. Two at most, never two to one number. Without
     * it nothing is sent while one is open.
     */
    anotherNumber: z.boolean().optional(),
  }),
  answers: {
    200: z.object({ success: z.boolean(), message: TranslatableText, checkoutRequestId: z.string().nullable() }),
  },
  errors: promptErrors,
})

/**
 * For a guest who stands before the guide, or is on the phone: the request goes to the number of the guest's account, which
 * the guide does not get to see, or to the one that a direct booking was made with, and the money comes to Upeo as if the guest had asked for it. `success` as above.
 */
export const promptGuest = endpoint('POST /bookings/:id/prompt', {
  summary: 'Send the M-Pesa prompt for an unpaid booking of mine to its guest',
  params: IdParams,
  body: z.strictObject({}).nullish(),
  answers: { 200: z.object({ success: z.boolean(), message: TranslatableText }) },
  errors: [...promptErrors, 'conflict'],
})

/** `resultCode` "0" is paid, null is not known yet, anything else has failed. A booking id works in place of the request id. */
export const getMpesaStatus = endpoint('GET /payments/mpesa/status/:checkoutRequestId', {
  summary: 'How a payment stands',
  params: z.strictObject({ checkoutRequestId: addressPart(100) }),
  answers: {
    200: z.object({
      resultCode: z.string().nullable(),
      resultDesc: z.string().nullable(),
      receipt: z.string().nullable(),
      bookingStatus: z.string(),
      environment: z.enum(['simulator', 'sandbox', 'production']),
    }),
  },
  errors: ['not_found'],
})
