import { groundOf, type RefundGround } from '@upeo/domain/disbursements/refund-ground'
import type { ActorKind } from '@upeo/domain/actor'
import type { CancellationPolicy } from '@upeo/domain/activities/cancellation-policies'
import type { UserId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { mayHavePaid, type DisbursementRow, type RefundRow } from '../store/disbursement-row.ts'
import { orderOfPayout } from '../usecases/approve-payout.ts'
import { isApproved, type ApprovalsDeps } from './approve-order.ts'

/** Why an order does not leave: it needs approvals that it has not, or nobody is owed this. */
export type WhyHeld = 'not_approved' | 'not_owed'

/**
 * What keeps an order from being sent, as its rows stand now; null where nothing does. A row that says `ready` is no
 * permission: whoever can write to the database could have written it.
 */
export async function whyHeld(
  approvals: ApprovalsDeps,
  db: Kysely<Database>,
  order: DisbursementRow,
): Promise<WhyHeld | null> {
  const left = mayHavePaid(order)
  if (order.purpose === 'payout')
    return (await isApproved(approvals, db, orderOfPayout(order), left)) ? null : 'not_approved'
  const facts = await readGround(db, order)
  const { amount_cents: amount, destination } = order
  const ground = facts ? groundOf({ amount, destination }, facts) : 'nothing'
  if (ground === 'owed') return null
  if (ground === 'nothing' || !facts) return 'not_owed'
  return (await isApproved(approvals, db, orderOfRefund(order, facts), left)) ? null : 'not_approved'
}

interface Read extends RefundGround {
  readonly recipient: UserId | null
}

/** A refund as whoever approved it had it before them. */
function orderOfRefund(
  { id, amount_cents: amount, destination, booking_id, payment_id }: RefundRow,
  { decision, recipient }: Read,
) {
  const ofBooking = decision !== null && booking_id !== null
  const about = ofBooking
    ? ({ kind: 'booking', subject: booking_id } as const)
    : ({ kind: 'payment', subject: payment_id } as const)
  return { id, ...about, amount, destination, recipient }
}

interface GroundRow {
  readonly phone: string
  readonly received: Cents
  readonly money: RefundGround['payment']['money']
  readonly found_by_office: boolean
  readonly returned: Cents
  readonly decided: Cents | null
  readonly decided_by: 'policy' | 'guide' | 'office'
  readonly cancelled_at: Date | null
  readonly cancelled_by: ActorKind
  readonly policy: CancellationPolicy
  readonly starts_at: Date
  readonly asked: boolean
  readonly recipient: UserId | null
}

async function readGround(db: Kysely<Database>, { id, payment_id, booking_id }: RefundRow): Promise<Read | null> {
  const found = await sql<GroundRow>`
    select p.phone, p.received_cents as received, p.money, b.user_id as recipient,
      exists (select from payment_attempt_history h where h.attempt_id = p.id and h.event = 'resolvePaid') as found_by_office,
      coalesce((
        select sum(o.amount_cents) from disbursements o where o.payment_id = p.id and o.id <> ${id} and o.status <> 'rejected'
      ), 0)::bigint as returned,
      r.amount_cents as decided,
      case when r.decided_by is null then 'policy' when r.decided_by = b.vendor_id then 'guide' else 'office' end as decided_by,
      case when b.status = 'cancelled' then b.cancelled_at end as cancelled_at, b.cancelled_by,
      b.cancellation_policy as policy, b.starts_at,
      exists (
        select from booking_moves m where m.booking_id = b.id and m.asked_at <= b.cancelled_at
          and (m.answer = 'refund' or b.cancelled_at < m.answer_by and coalesce(m.superseded_at, m.answered_at, 'infinity') >= b.cancelled_at)
      ) as asked
    from payment_attempts p left join bookings b on b.id = ${booking_id}
    left join booking_refunds r on r.order_id = ${id} and r.booking_id = b.id
    where p.id = ${payment_id} and p.booking_id is not distinct from ${booking_id}::uuid`.execute(db)
  const [row] = found.rows
  if (!row) return null
  const { phone, received, money, returned, decided, cancelled_at: at, recipient } = row
  return {
    payment: { phone, received, money, foundByOffice: row.found_by_office, returned },
    decision: decided === null ? null : { by: row.decided_by, amount: decided },
    cancelled: at && {
      at,
      by: row.cancelled_by,
      facts: { status: 'confirmed', policy: row.policy, start: row.starts_at, method: 'mpesa', asked: row.asked },
    },
    recipient,
  }
}
