import type { PayoutRequestView } from '@upeo/contract/disbursements/payouts'
import { PAID_AFTER_REFUSAL, payoutStatusOf } from '@upeo/domain/disbursements/lifecycle'
import type { PayoutId, VendorId } from '@upeo/domain/ids'
import { toKes } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { disbursementColumns, type PayoutRow } from '../store/disbursement-row.ts'

const MOST = 500

/** A guide's payouts, the newest first; with an id, that one alone. */
export async function listPayouts(
  db: Kysely<Database>,
  vendorId: VendorId,
  id: PayoutId | null = null,
): Promise<PayoutRequestView[]> {
  const found = await sql<PayoutRow>`
    select ${disbursementColumns} from disbursements d
    where d.vendor_id = ${vendorId} and (${id}::uuid is null or d.id = ${id})
    order by d.created_at desc, d.id desc limit ${MOST}`.execute(db)
  return found.rows.map(toPayoutView)
}

/** Why it stands still, if it does. */
export const needsAttention = ({ review_reason: why, unbooked_at: unbooked }: PayoutRow): string | null =>
  why ?? (unbooked === null ? null : PAID_AFTER_REFUSAL)

export function toPayoutView(row: PayoutRow): PayoutRequestView {
  return {
    _id: row.id,
    createdAt: row.created_at.toISOString(),
    amount: toKes(row.amount_cents),
    method: row.channel === 'bank' ? 'BANK_TRANSFER' : 'MPESA',
    account: row.destination,
    status: payoutStatusOf[row.status],
    notes: row.notes,
    receipt: row.receipt,
    settledAt: row.settled_at?.toISOString() ?? null,
    approvableAt: row.approvable_at?.toISOString() ?? null,
  }
}
