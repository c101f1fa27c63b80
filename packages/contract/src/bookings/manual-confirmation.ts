import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'
import { BookingDetail, VendorBooking } from './booking.ts'
import { ProofFields } from './create-booking.ts'

export const approvePayment = endpoint('PUT /bookings/:id/approve-payment', {
  summary: 'The money the customer says they sent has arrived',
  params: IdParams,
  body: z.strictObject({}).nullish(),
  answers: { 200: VendorBooking },
  errors: ['not_found', 'illegal_transition'],
})

export const confirmPayment = endpoint('POST /bookings/:id/payment-confirmation', {
  summary: 'Say that I have paid the guide, with the reference',
  params: IdParams,
  body: z.strictObject({ ...ProofFields, confirmed: z.boolean().optional() }),
  answers: { 200: BookingDetail },
  errors: [
    'not_found',
    'illegal_transition',
    'reference_used',
    'method_not_offered',
    'hold_expired',
    'unpaid_places_taken',
    'too_many_unpaid_places',
  ],
})
