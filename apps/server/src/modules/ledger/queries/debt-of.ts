import { sql, type RawBuilder } from 'kysely'

/** Commission on money paid straight to a guide that they still owe, as a column; `vendorId` is a column as well. */
export function debtOf(vendorId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((select greatest(balance_cents, 0) from ledger_balances
    where account = 'vendor_receivable:' || ${vendorId}), 0)`
}
