import { parseAccountKey } from '@upeo/domain/ledger/accounts'
import type { Posting } from '@upeo/domain/ledger/postings'
import type { BookingId, VendorId } from '@upeo/domain/ids'
import type { Clock } from '@upeo/domain/time'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { assertSensitiveCall } from '../../../platform/sensitive-call.ts'
import { newId } from '../../../platform/ids.ts'

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
    with ${postingParts(clock, posting, links, sql`true`)}
    select id from posted`.execute(tx)
  return posted.rows.length === 1 ? 'posted' : 'already_posted'
}

/** The same as parts of another statement that begins with `with`: posted `where` this holds, with it or not at all. */
export function postingParts(
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
