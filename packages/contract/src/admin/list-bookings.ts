import { z } from 'zod'
import { bookingStatusValues, paymentStatusValues, PaymentProof } from '../bookings/booking.ts'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, InstantText, Kes } from '../kit/fields.ts'
import { listQuery, Person, total } from './fields.ts'

export const listBookings = endpoint('GET /admin/bookings', {
  summary: 'Bookings: all, undecided proofs, or those that need a person',
  query: z.strictObject({
    ...listQuery,
    status: z.enum(bookingStatusValues).optional(),
    queue: z.enum(['proofs', 'problems']).optional(),
  }),
  answers: {
    200: z.object({
      bookings: z.array(
        z.object({
          _id: z.string(),
          reference: z.string(),
          status: z.enum(bookingStatusValues),
          paymentStatus: z.enum(paymentStatusValues),
          paymentMethod: z.string(),
          activity: z.object({ _id: z.string(), name: z.string() }),
          bookingDate: DayText,
          total: Kes,
          user: Person,
          vendor: Person,
          proof: PaymentProof.nullable(),
          problem: z.string().nullable(),
          /** What the customer wrote, while nobody has decided. */
          report: z.object({ description: z.string(), at: InstantText }).nullable(),
          createdAt: InstantText,
        }),
      ),
      total,
    }),
  },
})
