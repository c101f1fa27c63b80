import { z } from 'zod'
import { Appeal } from '../appeals/appeals.ts'
import { bookingStatusValues, PaymentProof, paymentStatusValues } from '../bookings/booking.ts'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, IdParams, InstantText, Kes } from '../kit/fields.ts'
import { Done, listQuery, Person, Reason, total } from './fields.ts'
import { Waiting } from './queues.ts'

export const listAppeals = endpoint('GET /admin/appeals', {
  summary: 'Rejected payments that customers ask us to look at',
  query: z.strictObject({ ...listQuery, state: z.enum(['waiting', 'decided']).default('waiting') }),
  answers: {
    200: z.object({
      appeals: z.array(
        z.object({
          appeal: Appeal,
          /** False once the customer's account is gone. */
          hasPicture: z.boolean(),
          booking: z.object({
            _id: z.string(),
            reference: z.string(),
            status: z.enum(bookingStatusValues),
            paymentStatus: z.enum(paymentStatusValues),
            paymentMethod: z.string(),
            activity: z.string(),
            bookingDate: DayText,
            startsAt: InstantText,
            total: Kes,
            seats: z.number().int(),
            /** On its departure, at present. */
            seatsLeft: z.number().int(),
          }),
          proof: PaymentProof,
          rejectedAt: InstantText,
          waiting: Waiting.nullable(),
          user: Person,
          vendor: Person,
        }),
      ),
      total,
    }),
  },
})

/**
 * `uphold`: the seats are taken again where they are free before the start, else the guide has to return the money.
 * `dismiss`: the booking stays cancelled. Both sides are told why.
 */
export const decideAppeal = endpoint('PUT /admin/appeals/:id', {
  summary: 'Decide on a rejected payment, once',
  params: IdParams,
  body: z.strictObject({ decision: z.enum(['uphold', 'dismiss']), reason: Reason }),
  answers: { 200: Done },
  errors: ['not_found', 'illegal_transition', 'reference_used', 'conflict'],
})
