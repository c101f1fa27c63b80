import { z } from 'zod'
import { bookingStatusValues, PaymentProof, paymentStatusValues } from '../bookings/booking.ts'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, IdParams, InstantText, Kes } from '../kit/fields.ts'
import { Done, listQuery, Person, Reason, total } from './fields.ts'

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
          /** What the customer wrote, until an administrator has decided. */
          report: z.object({ description: z.string(), at: InstantText }).nullable(),
          /** What the guide says of a guest who did not come, and what the guest says to it, until it is decided. */
          absence: z.object({ description: z.string(), objection: z.string() }).nullable(),
          createdAt: InstantText,
        }),
      ),
      total,
    }),
  },
})

/**
 * `release`: a reported problem is settled, and the guide gets the money when it is due. `refund`: it is settled for
 * the customer, who gets everything back for a trip that is over and not yet released.
 */
export const decideBooking = endpoint('PUT /admin/bookings/:id', {
  summary: 'Approve or reject a proof, cancel with a full refund, or settle a problem',
  params: IdParams,
  body: z.strictObject({ action: z.enum(['approve', 'reject', 'cancel', 'release', 'refund']), reason: Reason }),
  answers: { 200: Done },
  errors: ['not_found', 'illegal_transition', 'attempt_open', 'conflict'],
})
