import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, text } from '../kit/fields.ts'
import { VendorBooking } from './booking.ts'

/** Confirming a manual booking records its payment as received; cancelling refunds the customer in full. */
export const updateBookingStatus = endpoint('PUT /bookings/:id', {
  summary: 'Confirm, complete or cancel a booking of my activity',
  params: IdParams,
  body: z.strictObject({ status: z.enum(['confirmed', 'completed', 'cancelled']), reason: text(500).optional() }),
  answers: { 200: VendorBooking },
  errors: ['not_found', 'illegal_transition', 'attempt_open', 'conflict'],
})
