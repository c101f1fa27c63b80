import type { PaymentId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** What becomes known of an attempt without moving it. Only blanks are filled; nothing known is replaced. */
export async function noteAttempt(
  db: Kysely<Database>,
  id: PaymentId,
  note: {
    readonly checkoutRequestId?: string | null
    readonly merchantRequestId?: string | null
    readonly needsAttention?: string
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

/** Notes by which receipt it was paid, if none is known; answers the one that stands. */
export async function noteReceipt(db: Kysely<Database>, id: PaymentId, receipt: string): Promise<string> {
  const noted = await sql<{ receipt: string }>`
    update payment_attempts set receipt = coalesce(receipt, ${receipt}) where id = ${id} returning receipt`.execute(db)
  return noted.rows[0]?.receipt ?? receipt
}

/** The provider has been asked whether it agrees that this was paid. Whatever it says, paid it stays. */
export async function closeAudit(
  db: Kysely<Database>,
  id: PaymentId,
  now: Date,
  needsAttention: string | null,
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
export async function markReturned(db: Kysely<Database>, id: PaymentId): Promise<void> {
  await sql`update payment_attempts set money = 'refunded', needs_attention = null where id = ${id}`.execute(db)
}
