import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, InstantText, Kes } from '../kit/fields.ts'

/** Money of customers that is not the guide's yet: held by Upeo, or said to have been paid to them. */
export const listPendingPayments = endpoint('GET /vendor/dashboard/pending-payments', {
  summary: 'Payments that wait: in escrow, or for my approval',
  answers: {
    200: z.object({
      pendingPayments: z.array(
        z.object({
          _id: z.string(),
          kind: z.enum(['escrow', 'awaiting_approval']),
          booking: z.object({
            _id: z.string(),
            reference: z.string(),
            status: z.string(),
            bookingDate: DayText,
            activity: z.object({ title: z.string() }),
          }),
          user: z.object({ name: z.string() }),
          createdAt: InstantText,
          amount: Kes,
          vendorAmount: Kes,
          /** When it becomes the guide's; null while the trip is not done, or a problem is looked into. */
          releaseDueAt: InstantText.nullable(),
          heldBack: z.boolean(),
        }),
      ),
    }),
  },
})
