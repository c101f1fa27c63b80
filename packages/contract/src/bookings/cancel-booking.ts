import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, text } from '../kit/fields.ts'
import { BookingDetail } from './booking.ts'

export const cancelBooking = endpoint('POST /bookings/:id/cancel', {
  summary: 'Cancel my booking by its policy',
  params: IdParams,
  body: z.strictObject({ reason: text(500).optional() }).nullish(),
  answers: { 200: BookingDetail },
  errors: ['not_found', 'illegal_transition', 'already_started', 'attempt_open'],
})
