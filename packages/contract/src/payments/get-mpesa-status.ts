import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { addressPart } from '../kit/fields.ts'

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
