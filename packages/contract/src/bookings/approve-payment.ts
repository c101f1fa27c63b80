import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'
import { VendorBooking } from './booking.ts'

export const approvePayment = endpoint('PUT /bookings/:id/approve-payment', {
  summary: 'The money the customer says they sent has arrived',
  params: IdParams,
  body: z.strictObject({}).nullish(),
  answers: { 200: VendorBooking },
  errors: ['not_found', 'illegal_transition'],
})
