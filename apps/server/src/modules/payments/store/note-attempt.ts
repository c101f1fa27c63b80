import type { PaymentId } from '@upeo/domain/ids'
import type { PaymentTrouble } from '@upeo/domain/payments/payment-troubles'
import type { MpesaReceipt } from '@upeo/domain/payments/receipt'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { paymentReceiptPart } from '../../ledger/index.ts'
import { moveAttempt } from './attempts.ts'

/** What becomes known of an attempt without moving it. Only blanks are filled; nothing known is replaced. */
export async function noteAttempt(
  db: Kysely<Database>,
  id: PaymentId,
  note: {
    readonly checkoutRequestId?: string | null
    readonly merchantRequestId?: string | null
    readonly needsAttention?: PaymentTrouble
  },
): Promise<void> {
  await sql`
    update payment_attempts set
      checkout_request_id = coalesce(checkout_request_id, ${note.checkoutRequestId ?? null}),
      merchant_request_id = coalesce(merchant_request_id, ${note.merchantRequestId ?? null}),
      needs_attention = coalesce(needs_attention, ${note.needsAttention ?? null})
    where id = ${id}`.execute(db)
}

/**
 * When to ask the provider next. Only while its answer is waited for: what has ended since the caller looked is not asked
 * about again, and the answer is false.
 */
export async function askAt(db: Kysely<Database>, id: PaymentId, at: Date, step?: number): Promise<boolean> {
  const put = await sql`
    update payment_attempts set next_query_at = ${at}, query_step = coalesce(${step ?? null}::smallint, query_step)
    where id = ${id}
      and (status in ('created', 'sending', 'initiated', 'unknown') or status = 'succeeded' and audited_at is null)`.execute(
    db,
  )
  return Number(put.numAffectedRows) === 1
}

/**
 * Notes by which receipt it was paid, if none is known, what that receipt stands for, and with it why a person has to look;
 * answers the receipt that stands. Throws where it stands for something else. Null: no money has come of this attempt.
 */
export async function noteReceipt(
  db: Kysely<Database>,
  id: PaymentId,
  { receipt, needsAttention }: { readonly receipt: MpesaReceipt; readonly needsAttention: PaymentTrouble | null },
  now: Date,
): Promise<MpesaReceipt | null> {
  const noted = await sql<{ receipt: MpesaReceipt | null }>`
    with noted as (
      update payment_attempts
      set receipt = ${receipt}, needs_attention = coalesce(needs_attention, ${needsAttention})
      where id = ${id} and receipt is null and money <> 'none'
      returning id, receipt, received_cents
    ), ${paymentReceiptPart(sql`noted`, now)}
    select coalesce((select receipt from noted), receipt) as receipt from payment_attempts where id = ${id}`.execute(db)
  return noted.rows[0]?.receipt ?? null
}

/** The provider has been asked whether it agrees that this was paid. Whatever it says, paid it stays. */
export async function closeAudit(
  db: Kysely<Database>,
  id: PaymentId,
  now: Date,
  needsAttention: PaymentTrouble | null,
): Promise<void> {
  await sql`
    update payment_attempts
    set audited_at = ${now}, next_query_at = null, needs_attention = coalesce(needs_attention, ${needsAttention})
    where id = ${id} and status = 'succeeded'`.execute(db)
}

/** A person has looked at what was noted, and nothing needs to be done. False when nothing was, or a decision is due. */
export async function dismissNote(db: Kysely<Database>, id: PaymentId): Promise<boolean> {
  const dismissed = await sql`
    update payment_attempts set needs_attention = null
    where id = ${id} and status <> 'needs_review' and needs_attention is not null`.execute(db)
  return Number(dismissed.numAffectedRows) === 1
}

/** Money that was nobody's has been sent back. */
export async function markReturned(db: Kysely<Database>, id: PaymentId, now: Date): Promise<void> {
  const where = sql`money = 'unapplied'`
  const returned = await moveAttempt(db, { id, event: 'giveBack', now, money: 'refunded', nextQueryAt: 'keep', where })
  if (!returned) throw new Error(`The money of payment ${id} is not on its way back.`)
}
