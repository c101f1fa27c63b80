import { z } from 'zod'
import { queues } from '@upeo/domain/admin/queues'
import { endpoint } from '../kit/endpoint.ts'
import { InstantText } from '../kit/fields.ts'
import { total } from './fields.ts'

/** How much waits in each queue. */
export const getOverview = endpoint('GET /admin/overview', {
  summary: 'What waits for the office',
  answers: {
    200: z.object({
      /** Where the books do not add up. */
      breaches: total,
      documents: total,
      /** New listings and changed ones that nobody has looked at. */
      listings: total,
      payouts: total,
      payoutsInTrouble: total,
      refunds: total,
      /** Approved once, and waiting for a second person of the office. */
      waitingRefunds: total,
      proofs: total,
      problems: total,
      appeals: total,
      payments: total,
      reviews: total,
      enquiries: total,
      failedWork: total,
      /** Since when the oldest of each queue waits; null of an empty one. */
      oldest: z.record(z.enum(queues), InstantText.nullable()),
    }),
  },
})
