import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'
import { Booking, BookingDetail, BookingMethod } from './booking.ts'
import { z } from 'zod'

export const getBooking = endpoint('GET /bookings/:id', {
  summary: 'One booking of mine, whole',
  params: IdParams,
  answers: { 200: BookingDetail },
  errors: ['not_found'],
})

/** The newest 500, in the spec's bare list. */
export const listMyBookings = endpoint('GET /bookings/mybookings', {
  summary: 'My bookings as a customer',
  answers: { 200: z.array(Booking) },
})

export const changePaymentMethod = endpoint('PUT /bookings/:id/payment-method', {
  summary: 'Pay another way',
  params: IdParams,
  body: z.strictObject({
    paymentMethod: BookingMethod,
    /** The customer will pay the guide in this way: the hold is set to its 24 hours. Without it the running one goes on. */
    confirm: z.boolean().optional(),
  }),
  answers: { 200: BookingDetail },
  errors: [
    'not_found',
    'illegal_transition',
    'attempt_open',
    'method_not_offered',
    'amount_too_large',
    'hold_expired',
    'unpaid_places_taken',
    'too_many_unpaid_places',
  ],
})
