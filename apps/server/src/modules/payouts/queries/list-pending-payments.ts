import type { listPendingPayments as contract } from '@upeo/contract/payouts/list-pending-payments'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import type { VendorId } from '@upeo/domain/ids'
import { minus, toKes, type Cents } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

interface Row {
  id: string
  kind: 'escrow' | 'awaiting_approval'
  reference: string
  status: string
  starts_on: string
  activity_name: string
  user_name: string
  created_at: Date
  total_cents: Cents
  commission_cents: Cents
  release_due_at: Date | null
  needs_attention: string | null
}

const MOST = 500

export async function listPendingPayments(
  db: Kysely<Database>,
  vendorId: VendorId,
): Promise<AnswerOf<typeof contract>> {
  const found = await sql<Row>`
    select b.id, case when l.account is null then 'awaiting_approval' else 'escrow' end as kind, b.reference, b.status,
      b.starts_on, b.activity_name, u.name as user_name, coalesce(b.confirmed_at, b.created_at) as created_at,
      b.total_cents, b.commission_cents, b.release_due_at, b.needs_attention
    from bookings b
    join users u on u.id = b.user_id
    left join ledger_balances l on l.subject = b.id and l.kind = 'escrow' and l.balance_cents <> 0
    where b.vendor_id = ${vendorId} and (l.account is not null or b.status = 'pending_payment_approval')
    order by b.starts_at, b.id limit ${MOST}`.execute(db)
  return { pendingPayments: found.rows.map(toPending) }
}

function toPending(row: Row): AnswerOf<typeof contract>['pendingPayments'][number] {
  return {
    _id: row.id,
    kind: row.kind,
    booking: {
      _id: row.id,
      reference: row.reference,
      status: row.status,
      bookingDate: row.starts_on,
      activity: { title: row.activity_name },
    },
    user: { name: row.user_name },
    createdAt: row.created_at.toISOString(),
    amount: toKes(row.total_cents),
    vendorAmount: toKes(minus(row.total_cents, row.commission_cents)),
    releaseDueAt: row.release_due_at?.toISOString() ?? null,
    heldBack: row.kind === 'escrow' && row.needs_attention !== null,
  }
}
