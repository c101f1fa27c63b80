import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, Kes } from '../kit/fields.ts'
import { groupedQuery } from './days.ts'

const Count = z.number().int()

const Sums = z.object({
  /** Made in the time, without holds that ran out. */
  bookings: Count,
  cancelled: Count,
  /** People of confirmed and completed bookings, and what those come to. */
  participants: Count,
  value: Kes,
})

export const BookingsReport = z.object({
  totals: Sums.extend({
    pending: Count,
    confirmed: Count,
    completed: Count,
    /** Per cent of all bookings. */
    cancellationRate: z.number(),
    /** Of the departures on these days. */
    seats: Count,
    seatsTaken: Count,
    /** Per cent of the seats. */
    utilizationRate: z.number(),
  }),
  /** By the first day of each group, those without a booking left out. */
  rows: z.array(Sums.extend({ start: DayText })),
  /** The most valuable first. */
  activities: z.array(Sums.extend({ _id: z.string(), name: z.string() })),
})
export type BookingsReport = z.infer<typeof BookingsReport>

export const getBookingsReport = endpoint('GET /vendor/reports/bookings', {
  summary: 'What was booked of me, by time and by activity',
  query: groupedQuery,
  answers: { 200: z.object({ success: z.literal(true), data: BookingsReport }) },
})
