import { normalBalance, parseAccountKey, type AccountKey } from '@upeo/domain/ledger/accounts'
import { cents, type Cents } from '@upeo/domain/money'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/**
 * An account's balance on its normal side. Owned accounts have theirs kept; the platform's own are summed, because a
 * kept balance there would be one lock for the whole marketplace.
 */
export async function accountBalance(db: Kysely<Database>, account: AccountKey): Promise<Cents> {
  const { kind, owner } = parseAccountKey(account)
  const found =
    owner === null
      ? await sql<{ balance: number }>`
          select coalesce(sum(amount_cents), 0)::bigint as balance from ledger_entries where account = ${account}`.execute(
          db,
        )
      : await sql<{ balance: number }>`
          select balance_cents as balance from ledger_balances where account = ${account}`.execute(db)
  return cents(normalBalance(kind, found.rows[0]?.balance ?? 0))
}

/** Commission on money paid straight to a guide that they still owe, as a column; `vendorId` is a column as well. */
export function debtOf(vendorId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((select greatest(balance_cents, 0) from ledger_balances
    where account = 'vendor_receivable:' || ${vendorId}), 0)`
}
