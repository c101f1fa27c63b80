import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { PayoutRequestView } from './payout.ts'

export const listPayoutRequests = endpoint('GET /vendor/dashboard/payout-requests', {
  summary: 'My payout requests',
  answers: {
    200: z.object({
      payoutRequests: z.array(PayoutRequestView),
      /** Where the last ones went: no password is needed for these. */
      knownAccounts: z.object({ mpesa: z.string().nullable(), bank_transfer: z.string().nullable() }),
    }),
  },
})
