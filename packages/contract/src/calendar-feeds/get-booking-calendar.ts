import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'

/** An iCalendar file. Refused (409) until the booking is confirmed. */
export const getBookingCalendar = endpoint('GET /bookings/:id/calendar', {
  summary: 'A booking of mine for a calendar',
  params: IdParams,
  answers: { 200: z.unknown() },
  errors: ['not_found', 'conflict'],
})
