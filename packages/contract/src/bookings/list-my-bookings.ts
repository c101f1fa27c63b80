import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Booking } from './booking.ts'

/** The newest 500, in the spec's bare list. */
export const listMyBookings = endpoint('GET /bookings/mybookings', {
  summary: 'My bookings as a customer',
  answers: { 200: z.array(Booking) },
})
