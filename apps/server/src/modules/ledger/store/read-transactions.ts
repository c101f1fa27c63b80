import type { SealedTransaction } from '@upeo/domain/ledger/canonical-transaction'
import type { LedgerPlace } from '@upeo/domain/ledger/seal'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

export interface PlacedTransaction extends SealedTransaction {
  readonly position: number
}

interface Row extends Omit<PlacedTransaction, 'lines'> {
  /** A row a line, the amount and the account: read by the million, and twice as fast as arrays. */
  readonly lines: string | null
}

/** Transactions with their lines, in the order in which they are sealed: after a place, and where this holds of `t`. */
export async function readTransactions(
  db: Kysely<Database>,
  { after, where, limit }: { after: LedgerPlace | null; where: RawBuilder<unknown>; limit: number },
): Promise<PlacedTransaction[]> {
  const from = after === null ? sql`true` : sql`(t.position, t.id) > (${after.position}, ${after.id}::uuid)`
  const found = await sql<Row>`
    select t.position, t.id, t.event, t.event_key as "eventKey", t.booking_id as "bookingId", t.vendor_id as "vendorId",
      ${instantText(sql`t.at`)} as at, e.lines
    from ledger_transactions t
    left join lateral (
      -- One account that holds a line break is not taken for two lines.
      select string_agg(amount_cents || ' ' || replace(account, E'\\n', '?'), E'\\n') as lines
      from ledger_entries where transaction_id = t.id
    ) e on true
    where ${from} and ${where}
    order by t.position, t.id limit ${limit}`.execute(db)
  return found.rows.map(transactionOf)
}

function transactionOf({ lines, ...row }: Row): PlacedTransaction {
  return { ...row, lines: lines === null ? [] : lines.split('\n').map(lineOf) }
}

function lineOf(text: string): SealedTransaction['lines'][number] {
  const space = text.indexOf(' ')
  return { amount: Number(text.slice(0, space)), account: text.slice(space + 1) }
}

/** UTC to the microsecond, as it is hashed. */
export function instantText(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}
