import type { listPayoutRequests, PayoutRequestView } from '@upeo/contract/disbursements/payouts'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { PAID_AFTER_REFUSAL, payoutStatusOf, statesShownAs } from '@upeo/domain/disbursements/lifecycle'
import type { PayoutId, VendorId } from '@upeo/domain/ids'
import { toKes } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { disbursementColumns, type PayoutRow } from '../store/disbursement-row.ts'

const openStates = [...statesShownAs(payoutStatusOf, 'PENDING'), ...statesShownAs(payoutStatusOf, 'PROCESSING')]

/** A guide's payouts, the newest first. */
export async function listPayouts(
  db: Kysely<Database>,
  vendorId: VendorId,
  { page, limit, state }: QueryOf<typeof listPayoutRequests>,
): Promise<Pick<AnswerOf<typeof listPayoutRequests>, 'payoutRequests' | 'total' | 'page' | 'pages'>> {
  const states = state === 'open' ? openStates : null
  const mine = sql`disbursements d
    where d.vendor_id = ${vendorId} and (${states}::text[] is null or d.status = any(${states}::text[]))`
  const [found, counted] = await Promise.all([
    sql<PayoutRow>`
      select ${disbursementColumns} from ${mine}
      order by d.created_at desc, d.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from ${mine}`.execute(db),
  ])
  const total = counted.rows[0]?.total ?? 0
  return { payoutRequests: found.rows.map(toPayoutView), total, page, pages: Math.ceil(total / limit) }
}

export async function readPayout(
  db: Kysely<Database>,
  vendorId: VendorId,
  id: PayoutId,
): Promise<PayoutRequestView | null> {
  const found = await sql<PayoutRow>`
    select ${disbursementColumns} from disbursements d where d.vendor_id = ${vendorId} and d.id = ${id}`.execute(db)
  return found.rows[0] ? toPayoutView(found.rows[0]) : null
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
