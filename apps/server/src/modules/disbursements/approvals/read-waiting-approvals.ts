import type { RefundId, UserId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { OrderToApprove } from './approval-rows.ts'
import { readApprovals, type ApprovalsDeps } from './approve-order.ts'
import type { WaitingRefund } from './waiting-refund-rows.ts'

interface Row extends WaitingRefund {
  readonly recipient: UserId | null
}

/** Who has approved each of these refunds that wait, and how many have to. */
export async function readWaitingApprovals(deps: ApprovalsDeps, db: Kysely<Database>, ids: readonly RefundId[]) {
  const found = await sql<Row>`
    select w.id, w.kind, w.booking_id, w.payment_id, w.amount_cents, w.destination, b.user_id as recipient
    from waiting_refunds w left join bookings b on b.id = w.booking_id
    where w.id = any(${ids}::uuid[])`.execute(db)
  return readApprovals(deps, db, found.rows.map(orderOf))
}

function orderOf({ id, kind, booking_id: booking, payment_id: payment, ...row }: Row): OrderToApprove {
  const { amount_cents: amount, destination, recipient } = row
  return { id, kind, subject: kind === 'booking' && booking ? booking : payment, amount, destination, recipient }
}
