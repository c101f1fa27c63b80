import { cashMovementKinds } from '@upeo/domain/ledger/cash-movements'
import { isKes } from '@upeo/domain/money'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/fields.ts'
import { Done, Receipt } from './fields.ts'

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
