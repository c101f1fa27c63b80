import { debtNetted } from '@upeo/domain/ledger/postings'
import type { PayoutId, VendorId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { DisbursementsDeps } from '../deps.ts'

/** Sets a guide's debt off against their balance, for a payout: the fact and its posting together. */
export async function netDebt(
  { clock, ledger }: Pick<DisbursementsDeps, 'clock' | 'ledger'>,
  tx: Tx,
  { payout, vendor, amount }: { readonly payout: PayoutId; readonly vendor: VendorId; readonly amount: Cents },
): Promise<void> {
  await sql`
    insert into debt_nettings (key, vendor_id, payout_id, amount_cents, at)
    values (${payout}, ${vendor}, ${payout}, ${amount}, ${clock.now()})`.execute(tx)
  await ledger.post(tx, debtNetted({ key: payout, vendor, amount }), { vendorId: vendor })
}
