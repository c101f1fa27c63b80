import { z } from 'zod'
import { payoutStatuses } from '@upeo/domain/disbursements/lifecycle'
import { endpoint } from '../kit/endpoint.ts'
import { PayoutRequestView } from '../disbursements/payout.ts'
import { listQuery, Person, total } from './fields.ts'

export const listPayouts = endpoint('GET /admin/payouts', {
  summary: 'Payouts of guides',
  query: z.strictObject({ ...listQuery, status: z.enum(payoutStatuses).optional() }),
  answers: {
    200: z.object({
      payouts: z.array(
        PayoutRequestView.extend({
          vendor: Person.extend({ isVerified: z.boolean(), suspended: z.boolean() }),
          /** Why it stands still. */
          needsAttention: z.string().nullable(),
          mayHaveBeenSent: z.boolean(),
        }),
      ),
      total,
    }),
  },
})
