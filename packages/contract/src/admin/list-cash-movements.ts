import { cashMovementKinds } from '@upeo/domain/ledger/cash-movements'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { InstantText, Kes } from '../kit/fields.ts'

/** The newest 100. */
export const listCashMovements = endpoint('GET /admin/cash-movements', {
  summary: "What was recorded from M-Pesa's statement beside payments",
  answers: {
    200: z.object({
      movements: z.array(
        z.object({
          _id: z.string(),
          kind: z.enum(cashMovementKinds),
          amount: Kes,
          receipt: z.string(),
          note: z.string(),
          recordedBy: z.string(),
          recordedAt: InstantText,
        }),
      ),
    }),
  },
})
