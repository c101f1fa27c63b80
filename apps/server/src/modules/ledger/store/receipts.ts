import type { Cents } from '@upeo/domain/money'
import type { MpesaReceipt, ReceiptAccount, ReceiptKind, ReceiptLeg } from '@upeo/domain/payments/receipt'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/** The one movement that a receipt stands for. */
export interface ReceiptMeaning {
  readonly receipt: MpesaReceipt
  readonly leg?: ReceiptLeg
  readonly direction: 'in' | 'out'
  readonly account: ReceiptAccount
  readonly amount: Cents
  readonly kind: ReceiptKind
  readonly subject: string
  readonly at: Date
}

const columns = sql`receipt, leg, direction, account, amount_cents, kind, subject_id, at`

/**
 * Writes what a receipt stands for, in the transaction that books it. `known`: just that stands there already. `taken`: it
 * stands for something else, or its charge was taken from another account; then nothing was written.
 */
export async function recordReceipt(tx: Tx, meaning: ReceiptMeaning): Promise<'recorded' | 'known' | 'taken'> {
  const { receipt, leg = 'principal', direction, account, amount, kind, subject, at } = meaning
  const written = await sql`
    insert into mpesa_receipts (${columns})
    select ${receipt}, ${leg}, ${direction}, ${account}, ${amount}::bigint, ${kind}, ${subject}::uuid, ${at}::timestamptz
    where not exists (
      select from mpesa_receipts
      where receipt = ${receipt} and leg <> ${leg} and account <> ${account} and account <> 'elsewhere'
    )
    on conflict (receipt, leg) do nothing`.execute(tx)
  if (Number(written.numAffectedRows) === 1) return 'recorded'
  const same = await sql`
    select from mpesa_receipts
    where receipt = ${receipt} and leg = ${leg} and kind = ${kind} and subject_id = ${subject}`.execute(tx)
  return same.rows.length === 1 ? 'known' : 'taken'
}

/** What kind of movement the receipt stands for; null: none yet. */
export async function findReceiptKind(tx: Tx, receipt: MpesaReceipt): Promise<ReceiptKind | null> {
  const found = await sql<{ kind: ReceiptKind }>`
    select kind from mpesa_receipts where receipt = ${receipt} and leg = 'principal'`.execute(tx)
  return found.rows[0]?.kind ?? null
}

/**
 * Incoming money as a part of the statement that writes it: of the rows of `from`, which have `id`, `receipt` and
 * `received_cents`. A receipt that stands for something else fails the whole statement; see `isReceiptTaken`.
 */
export function paymentReceiptPart(from: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`receipted as (
      insert into mpesa_receipts (${columns})
      select receipt, 'principal', 'in', 'mpesa_collection', received_cents, 'payment', id, ${now}::timestamptz
      from ${from} where receipt is not null
    )`
}

/** Whether a statement has failed because the receipt stands for something else. */
export function isReceiptTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'mpesa_receipts_pkey'
}
