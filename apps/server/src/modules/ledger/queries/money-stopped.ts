import { sql, type RawBuilder } from 'kysely'

/** Whether a breach of the books stops this guide's releases and payouts; `vendorId` is a column. */
export function moneyStopped(vendorId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from ledger_breaches where vendor_id = ${vendorId} and lifted_at is null and stops_money
  )`
}
