import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { InstantText, Kes, text } from '../kit/fields.ts'
import { cashMovementKinds } from '@upeo/domain/ledger/cash-movements'
import { isKes } from '@upeo/domain/money'
import { Done, Receipt } from './fields.ts'

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

export const CashMovement = z.strictObject({
  kind: z.enum(cashMovementKinds),
  amount: z
    .number('Please give the amount.')
    .positive('Please give the amount.')
    .max(1_000_000_000)
    .refine(isKes, 'Please give an amount of KES.'),
  receipt: Receipt,
  note: text(500).default(''),
})

/** By its receipt it counts once: the same again changes nothing, another amount under it is refused. */
export const recordCashMovement = endpoint('POST /admin/cash-movements', {
  summary: "Record float that was moved, or a fee, as M-Pesa's statement shows it",
  body: CashMovement,
  answers: { 200: Done },
  errors: ['reference_used'],
})
