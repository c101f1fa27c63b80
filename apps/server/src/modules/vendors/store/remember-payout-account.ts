import type { VendorId } from '@upeo/domain/ids'
import type { PayoutMethod } from '@upeo/domain/disbursements/payout-rules'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { assertSensitiveCall } from '../../../platform/sensitive-call.ts'

export interface RememberedAccount {
  /** It is another one than the last time, or the first. */
  readonly changed: boolean
  /** Since when the money goes there; null: since before that was kept. */
  readonly since: Date | null
}

/** Where a guide's money was sent last by this method, and since when it goes there. Going back to an older one is new too. */
export async function rememberPayoutAccount(
  tx: Tx,
  vendorId: VendorId,
  { method, account, now }: { readonly method: PayoutMethod; readonly account: string; readonly now: Date },
): Promise<RememberedAccount> {
  assertSensitiveCall('money')
  const found = await sql<{ changed: boolean; since: string | null }>`
    with was as (
      select user_id, payout_accounts ->> ${method} is distinct from ${account} as changed
      from vendors where user_id = ${vendorId} for no key update
    )
    update vendors v set
      payout_accounts = v.payout_accounts || jsonb_build_object(${method}::text, ${account}::text),
      payout_accounts_since = case when was.changed
        then v.payout_accounts_since || jsonb_build_object(${method}::text, ${now.toISOString()}::text)
        else v.payout_accounts_since end
    from was where v.user_id = was.user_id
    returning was.changed, v.payout_accounts_since ->> ${method} as since`.execute(tx)
  const [row] = found.rows
  if (!row) throw new Error(`No guide ${vendorId}`)
  return { changed: row.changed, since: row.since === null ? null : new Date(row.since) }
}
