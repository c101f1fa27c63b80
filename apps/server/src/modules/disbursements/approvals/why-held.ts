import { justificationFor, type RefundBasis } from '@upeo/domain/disbursements/refund-basis'
import type { ActorKind } from '@upeo/domain/actor'
import type { CancellationPolicy } from '@upeo/domain/activities/cancellation-policies'
import type { UserId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import { isEvidenced } from '../../ledger/index.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { mayHavePaid, type DisbursementRow, type RefundRow } from '../store/disbursement-row.ts'
import { orderOfPayout } from '../usecases/approve-payout.ts'
import { areApproved, type ApprovalsDeps, type AskedApproval } from './approve-order.ts'

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
  return (await whyAllHeld(approvals, db, [order])).get(order.id) ?? null
}

/** The same of many: those that may not be sent, or must not have been, with why. */
export async function whyAllHeld(
  approvals: ApprovalsDeps,
  db: Kysely<Database>,
  orders: readonly DisbursementRow[],
): Promise<ReadonlyMap<string, WhyHeld>> {
  const grounds = await readGrounds(
    db,
    orders.filter(({ purpose }) => purpose === 'refund').map(({ id }) => id),
  )
  const held = new Map<string, WhyHeld>()
  const asked: AskedApproval[] = []
  for (const order of orders) {
    const left = order.status === 'paid' || mayHavePaid(order)
    if (order.purpose === 'payout') {
      asked.push({ order: orderOfPayout(order), left })
      continue
    }
    const facts = grounds.get(order.id)
    const { amount_cents: amount, destination } = order
    const justification = facts ? justificationFor({ amount, destination }, facts) : 'nothing'
    if (justification === 'nothing' || !facts) held.set(order.id, 'not_owed')
    else if (justification === 'approvals') asked.push({ order: orderOfRefund(order, facts), left })
  }
  const approved = await areApproved(approvals, db, asked)
  for (const { order } of asked) if (!approved.has(order.id)) held.set(order.id, 'not_approved')
  return held
}

interface Read extends RefundBasis {
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
  readonly id: string
  readonly phone: string
  readonly told: boolean
  readonly received: Cents
  readonly money: RefundBasis['payment']['money']
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

async function readGrounds(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, Read>> {
  if (ids.length === 0) return new Map()
  const found = await sql<GroundRow>`
    select d.id, p.received_cents as received, b.user_id as recipient,
      -- The number goes with the account that paid, or after seven years; what has left by then went where it went.
      case when v.phone = '' and d.status = 'paid' then d.destination else v.phone end as phone,
      -- Of what came before versions were kept nothing is asked, nor once messages have gone.
      v.event = 'migrated' or v.at < now() - interval '1 year' or exists (
        select from payment_attempt_history h
        where h.attempt_id = p.id and h.money_from = 'none' and h.money_to <> 'none' and ${isEvidenced}
      ) as told,
      -- What was unapplied is refunded once this order has paid it back.
      case when p.money = 'refunded' and d.status = 'paid' then 'unapplied' else p.money end as money,
      exists (select from payment_attempt_history h where h.attempt_id = p.id and h.event = 'resolvePaid') as found_by_office,
      coalesce((
        select sum(o.amount_cents) from disbursements o where o.payment_id = p.id and o.id <> d.id and o.status <> 'rejected'
      ), 0)::bigint as returned,
      r.amount_cents as decided,
      case when r.decided_by is null then 'policy' when r.decided_by = b.vendor_id then 'guide' else 'office' end as decided_by,
      case when b.status = 'cancelled' then b.cancelled_at end as cancelled_at, b.cancelled_by,
      b.cancellation_policy as policy, b.starts_at,
      exists (
        select from booking_moves m where m.booking_id = b.id and m.asked_at <= b.cancelled_at
          and (m.answer = 'refund' or b.cancelled_at < m.answer_by and coalesce(m.superseded_at, m.answered_at, 'infinity') >= b.cancelled_at)
      ) as asked
    from disbursements d
    join payment_attempts p on p.id = d.payment_id and p.booking_id is not distinct from d.booking_id
    -- Whoever writes as the app changes a payment, and not how it was begun.
    join lateral (
      select k.event, k.at, k.kept ->> 'phone' as phone, (k.kept ->> 'booking_id')::uuid as booking_id from row_history k
      where k.kind = 'payment_attempts' and k.row_id = p.id order by k.id limit 1
    ) v on v.booking_id is not distinct from d.booking_id
    left join bookings b on b.id = d.booking_id
    left join booking_refunds r on r.order_id = d.id and r.booking_id = b.id
    where d.id = any(${ids}::uuid[])`.execute(db)
  return new Map(found.rows.map((row) => [row.id, groundOfRow(row)]))
}

function groundOfRow(row: GroundRow): Read {
  const { phone, told, received, money, returned, decided, cancelled_at: at, recipient } = row
  return {
    payment: { phone, told, received, money, foundByOffice: row.found_by_office, returned },
    decision: decided === null ? null : { by: row.decided_by, amount: decided },
    cancelled: at && {
      at,
      by: row.cancelled_by,
      facts: { status: 'confirmed', policy: row.policy, start: row.starts_at, method: 'mpesa', asked: row.asked },
    },
    recipient,
  }
}
