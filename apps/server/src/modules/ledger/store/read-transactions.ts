import type { SealedTransaction } from '@upeo/domain/ledger/canonical-transaction'
import type { LedgerPlace } from '@upeo/domain/ledger/seal'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

export interface PlacedTransaction extends SealedTransaction {
  readonly position: number
}

interface Row extends Omit<PlacedTransaction, 'lines'> {
  readonly accounts: readonly string[] | null
  readonly amounts: readonly number[] | null
}

/** Transactions with their lines, in the order in which they are sealed: after a place, and where this holds of `t`. */
export async function readTransactions(
  db: Kysely<Database>,
  { after, where, limit }: { after: LedgerPlace | null; where: RawBuilder<unknown>; limit: number },
): Promise<PlacedTransaction[]> {
  const from = after === null ? sql`true` : sql`(t.position, t.id) > (${after.position}, ${after.id}::uuid)`
  const found = await sql<Row>`
    select t.position, t.id, t.event, t.event_key as "eventKey", t.booking_id as "bookingId", t.vendor_id as "vendorId",
      ${instantText(sql`t.at`)} as at, e.accounts, e.amounts
    from ledger_transactions t
    left join lateral (
      select array_agg(account order by id) as accounts, array_agg(amount_cents order by id) as amounts
      from ledger_entries where transaction_id = t.id
    ) e on true
    where ${from} and ${where}
    order by t.position, t.id limit ${limit}`.execute(db)
  return found.rows.map(({ accounts, amounts, ...row }) => ({
    ...row,
    lines: (accounts ?? []).map((account, n) => ({ account, amount: amounts?.[n] ?? 0 })),
  }))
}

/** UTC to the microsecond, as it is hashed. */
export function instantText(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}
