import type { BookingId, VendorId } from '@upeo/domain/ids'
import { parseAccountKey } from '@upeo/domain/ledger/accounts'
import type { Posting } from '@upeo/domain/ledger/postings'
import type { Cents } from '@upeo/domain/money'
import type { MpesaReceipt, ReceiptAccount, ReceiptKind, ReceiptLeg } from '@upeo/domain/payments/receipt'
import type { Clock } from '@upeo/domain/time'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { assertSensitiveCall } from '../../../platform/sensitive-call.ts'

/** Whom a posting concerns, so that their figures can be found without reading every entry, and when. */
export interface PostingLinks {
  readonly bookingId?: BookingId | null
  readonly vendorId?: VendorId | null
  /** The instant of the fact that it follows, where the act has read the clock already: both then say the same. */
  readonly at?: Date
}

/**
 * Writes one balanced transaction with its entries in one statement; the trigger moves the balances with it, in the
 * order of the accounts. Idempotent on the event key: `already_posted` changes nothing. An overdrawn account throws and
 * loses the caller's transaction with it: callers that may overdraw check before.
 */
export async function post(
  tx: Tx,
  clock: Clock,
  posting: Posting,
  links: PostingLinks = {},
): Promise<'posted' | 'already_posted'> {
  const posted = await sql<{ id: string }>`
    with ${postingCtes(clock, posting, links, sql`true`)}
    select id from posted`.execute(tx)
  return posted.rows.length === 1 ? 'posted' : 'already_posted'
}

/** The same as CTEs of another statement that begins with `with`: posted `where` this holds, with it or not at all. */
export function postingCtes(
  clock: Clock,
  posting: Posting,
  links: PostingLinks,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  assertSensitiveCall('money')
  const lines = posting.lines.map((line) => ({ ...line, ...parseAccountKey(line.account) }))
  return sql`
    posted as (
      insert into ledger_transactions (id, event, event_key, booking_id, vendor_id, at)
      select ${newId(clock)}::uuid, ${posting.event}, ${posting.eventKey}, ${links.bookingId ?? null}::uuid,
        ${links.vendorId ?? null}::uuid, ${links.at ?? clock.now()}::timestamptz
      where ${where}
      on conflict (event_key) do nothing
      returning id
    ), entries as (
      insert into ledger_entries (transaction_id, account, kind, subject, amount_cents)
      select posted.id, line.account, line.kind, line.owner, line.amount
      from posted, unnest(
        ${lines.map((line) => line.account)}::text[],
        ${lines.map((line) => line.kind)}::text[],
        ${lines.map((line) => line.owner)}::uuid[],
        ${lines.map((line) => line.amount)}::bigint[]
      ) as line (account, kind, owner, amount)
    )`
}

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

const receiptColumns = sql`receipt, leg, direction, account, amount_cents, kind, subject_id, at`

/**
 * Writes what a receipt stands for, in the transaction that books it. `known`: just that stands there already. `taken`: it
 * stands for something else, or its charge was taken from another account; then nothing was written.
 */
export async function recordReceipt(tx: Tx, meaning: ReceiptMeaning): Promise<'recorded' | 'known' | 'taken'> {
  const { receipt, leg = 'principal', direction, account, amount, kind, subject, at } = meaning
  const written = await sql`
    insert into mpesa_receipts (${receiptColumns})
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
      insert into mpesa_receipts (${receiptColumns})
      select receipt, 'principal', 'in', 'mpesa_collection', received_cents, 'payment', id, ${now}::timestamptz
      from ${from} where receipt is not null
    )`
}

/** Whether a statement has failed because the receipt stands for something else. */
export function isReceiptTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'mpesa_receipts_pkey'
}
