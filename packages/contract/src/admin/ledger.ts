import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { amount, IdParams, InstantText, Kes, text } from '../kit/fields.ts'
import { cashMovementKinds } from '@upeo/domain/ledger/cash-movements'
import { words } from '@upeo/domain/words/say'
import { Done, Person, Reason, Receipt, total } from './fields.ts'
import { Waiting } from './queues.ts'

export const getLedgerHealth = endpoint('GET /admin/ledger', {
  summary: 'Whether everything that must always be true of the money was at the last check, and what the accounts hold',
  answers: {
    200: z.object({
      /** Of the last check of everything; null before the first. */
      checkedAt: InstantText.nullable(),
      /** A check that was asked for has not ended. */
      checking: z.boolean(),
      healthy: z.boolean(),
      invariants: z.array(
        z.object({ name: z.string(), law: z.string(), breaches: z.number().int(), examples: z.array(z.string()) }),
      ),
      /** Sums by kind of account, on its normal side. */
      accounts: z.array(z.object({ kind: z.string(), balance: Kes })),
    }),
  },
})

/** A worker does it within minutes; asked for twice, it is done once. */
export const checkLedgerAgain = endpoint('POST /admin/ledger', {
  summary: 'Have the whole ledger checked',
  body: z.strictObject({}),
  answers: { 200: Done },
})

/** The newest 100 that nobody has lifted. */
export const listBreaches = endpoint('GET /admin/ledger/breaches', {
  summary: 'Where the books do not add up, and when they were last checked',
  answers: {
    200: z.object({
      breaches: z.array(
        z.object({
          _id: z.string(),
          law: z.string(),
          subject: z.string(),
          detail: z.string(),
          bookingId: z.string().nullable(),
          reference: z.string().nullable(),
          vendor: Person.nullable(),
          amount: Kes.nullable(),
          /** Releases and payouts of the guide wait until it is lifted. */
          stopsMoney: z.boolean(),
          foundAt: InstantText,
          lastSeenAt: InstantText,
          waiting: Waiting.nullable(),
        }),
      ),
      total,
      lastCheck: z.object({ at: InstantText, whole: z.boolean(), breaches: total }).nullable(),
    }),
  },
})

/** Looked into, and settled or explained: nothing waits for it any more. */
export const liftBreach = endpoint('PUT /admin/ledger/breaches/:id', {
  summary: 'Lift a breach of the books, with a note',
  params: IdParams,
  body: z.strictObject({ action: z.literal('lift'), note: Reason }),
  answers: { 200: Done },
  errors: ['not_found', 'illegal_transition'],
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
  amount: amount(words('Please give the amount.')).positive(words('Please give the amount.')).max(1_000_000_000),
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
