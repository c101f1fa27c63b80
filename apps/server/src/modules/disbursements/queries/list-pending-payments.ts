import type { listPendingPayments as contract } from '@upeo/contract/disbursements/earnings'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { owedOf } from '@upeo/domain/bookings/owed'
import type { VendorId } from '@upeo/domain/ids'
import { toKes, type Cents } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { agreedTime, keptShare } from '../../bookings/index.ts'
import { heldInEscrow } from './guide-money.ts'

interface Row {
  id: string
  kind: 'escrow' | 'awaiting_approval'
  reference: string
  status: string
  starts_on: string
  start_time: string | null
  activity_name: string
  user_name: string
  created_at: Date
  total: Cents
  paid: Cents
  kept_cents: Cents
  share_cents: Cents
  release_due_at: Date | null
  needs_attention: string | null
}

const MOST = 500

export async function listPendingPayments(
  db: Kysely<Database>,
  vendorId: VendorId,
): Promise<AnswerOf<typeof contract>> {
  const found = await sql<Row>`
    select b.id, p.kind, b.reference, b.status, b.starts_on, ${agreedTime} as start_time, b.activity_name, u.name as user_name,
      coalesce(b.confirmed_at, b.created_at) as created_at, b.total_cents as total, b.paid_cents as paid, b.kept_cents, ${keptShare} as share_cents, b.release_due_at,
      b.needs_attention
    from (
      (select b.id, 'escrow' as kind from bookings b join ledger_balances l on l.subject = b.id and l.kind = 'escrow'
        where b.vendor_id = ${vendorId} and ${heldInEscrow} and l.balance_cents <> 0
        order by b.starts_at, b.id limit ${MOST})
      union all
      (select b.id, 'awaiting_approval' from bookings b
        where b.vendor_id = ${vendorId} and b.status = 'pending_payment_approval'
        order by b.starts_at, b.id limit ${MOST})
    ) p
    join bookings b on b.id = p.id
    join users u on u.id = b.user_id
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
      startTime: row.start_time,
      activity: { title: row.activity_name },
    },
    user: { name: row.user_name },
    createdAt: row.created_at.toISOString(),
    amount: toKes(row.kind === 'escrow' ? row.kept_cents : owedOf(row)),
    vendorAmount: toKes(row.share_cents),
    releaseDueAt: row.release_due_at?.toISOString() ?? null,
    heldBack: row.kind === 'escrow' && row.needs_attention !== null,
  }
}
