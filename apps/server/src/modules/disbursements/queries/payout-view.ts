import type { PayoutRequestView } from '@upeo/contract/disbursements/payout'
import type { PayoutId, VendorId } from '@upeo/domain/ids'
import { toKes } from '@upeo/domain/money'
import { payoutMethodOnList } from '@upeo/domain/disbursements/payout-rules'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { payoutColumns, type PayoutRow } from '../store/payouts.ts'

const MOST = 500

/** A guide's payouts, the newest first; with an id, that one alone. */
export async function listPayouts(
  db: Kysely<Database>,
  vendorId: VendorId,
  id: PayoutId | null = null,
): Promise<PayoutRequestView[]> {
  const found = await sql<PayoutRow>`
    select ${payoutColumns} from payouts p
    where p.vendor_id = ${vendorId} and (${id}::uuid is null or p.id = ${id})
    order by p.created_at desc, p.id desc limit ${MOST}`.execute(db)
  return found.rows.map(toPayoutView)
}

export function toPayoutView(row: PayoutRow): PayoutRequestView {
  return {
    _id: row.id,
    createdAt: row.created_at.toISOString(),
    amount: toKes(row.amount_cents),
    method: payoutMethodOnList[row.method] === 'BANK_TRANSFER' ? 'BANK_TRANSFER' : 'MPESA',
    account: row.account,
    status: row.status,
    notes: row.notes,
    receipt: row.receipt,
    settledAt: row.settled_at?.toISOString() ?? null,
  }
}
