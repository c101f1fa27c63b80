import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'
import { BookingDetail, BookingMethod } from './booking.ts'

export const changePaymentMethod = endpoint('PUT /bookings/:id/payment-method', {
  summary: 'Pay another way',
  params: IdParams,
  body: z.strictObject({ paymentMethod: BookingMethod }),
  answers: { 200: BookingDetail },
  errors: ['not_found', 'illegal_transition', 'attempt_open', 'method_not_offered', 'amount_too_large', 'hold_expired'],
})
