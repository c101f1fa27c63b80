import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { InstantText, Kes } from '../kit/fields.ts'

export const getLedgerHealth = endpoint('GET /admin/ledger', {
  summary: 'Whether everything that must always be true of the money is',
  answers: {
    200: z.object({
      checkedAt: InstantText,
      healthy: z.boolean(),
      invariants: z.array(
        z.object({ name: z.string(), law: z.string(), breaches: z.number().int(), examples: z.array(z.string()) }),
      ),
      /** Sums by kind of account, on its normal side. */
      accounts: z.array(z.object({ kind: z.string(), balance: Kes })),
    }),
  },
})
