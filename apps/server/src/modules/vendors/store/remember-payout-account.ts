import type { VendorId } from '@upeo/domain/ids'
import type { PayoutMethod } from '@upeo/domain/disbursements/payout-rules'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/** Where a guide's money was sent last by this method: the next time it needs no password. */
export async function rememberPayoutAccount(
  tx: Tx,
  vendorId: VendorId,
  { method, account }: { readonly method: PayoutMethod; readonly account: string },
): Promise<void> {
  await sql`
    update vendors set payout_accounts = payout_accounts || jsonb_build_object(${method}::text, ${account}::text)
    where user_id = ${vendorId}`.execute(tx)
}
