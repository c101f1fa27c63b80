import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'
import { BookingDetail } from './booking.ts'

export const getBooking = endpoint('GET /bookings/:id', {
  summary: 'One booking of mine, whole',
  params: IdParams,
  answers: { 200: BookingDetail },
  errors: ['not_found'],
})
