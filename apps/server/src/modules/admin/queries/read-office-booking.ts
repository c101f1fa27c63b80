import type { OfficeBookingDetail } from '@upeo/contract/admin/bookings'
import { chargeAfter } from '@upeo/domain/bookings/owed'
import { isId } from '@upeo/domain/ids'
import { cents, minus, toKes, type Cents } from '@upeo/domain/money'
import { isManual, type PaymentMethod } from '@upeo/domain/payments/methods'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { attentionReason, keptShare } from '../../bookings/index.ts'
import { person } from './list.ts'
import { iso, openProblemJson, wireInstant } from './open-problem.ts'
import { readBookingTimeline } from './timeline/booking-timeline.ts'
import { waitingColumn } from './queues.ts'

type Known = Pick<
  OfficeBookingDetail,
  | 'reference'
  | 'status'
  | 'paymentStatus'
  | 'activity'
  | 'hasStartTime'
  | 'participants'
  | 'source'
  | 'isGuest'
  | 'user'
  | 'vendor'
  | 'waits'
  | 'waiting'
  | 'problems'
  | 'notes'
  | 'absence'
>
interface Row extends Known {
  readonly id: string
  readonly method: PaymentMethod
  readonly starts: Date
  readonly ends: Date
  readonly created: Date
  readonly due: Date | null
  readonly released: Date | null
  readonly total: Cents
  readonly paid: Cents
  readonly refunded: Cents
  readonly kept: Cents
  readonly share: Cents
  readonly percent: number
  readonly receipt: string | null
  readonly refunds: readonly (Omit<OfficeBookingDetail['refunds'][number], 'amount'> & { readonly cents: number })[]
}

/** Everything that an administrator looks at before deciding about a booking's money; null when there is no such one. */
export async function readOfficeBooking(
  db: Kysely<Database>,
  id: string,
  now: Date,
): Promise<OfficeBookingDetail | null> {
  if (!isId(id)) return null
  const found = await sql<Row>`
    select b.id, b.reference, b.status, b.payment_status as "paymentStatus", b.payment_method as method,
      json_build_object('_id', b.activity_id, 'name', b.activity_name) as activity, b.starts_at as starts, b.ends_at as ends,
      b.has_start_time as "hasStartTime", json_build_object('adults', b.adults, 'children', b.children) as participants,
      ${person('u')}::jsonb || jsonb_build_object('phone', u.phone) as user,
      ${person('g')}::jsonb || jsonb_build_object('phone', g.phone) as vendor,
      b.source, u.kind = 'guest' as "isGuest", b.commission_rate_percent as percent,
      b.total_cents as total, b.paid_cents as paid, b.refunded_cents as refunded, b.kept_cents as kept,
      ${keptShare} as share, b.release_due_at as due, b.released_at as released, b.created_at as created,
      (select p.receipt from payment_attempts p where p.booking_id = b.id and p.money = 'applied') as receipt,
      ${attentionReason(now)} as waits,
      coalesce(${waitingColumn('problems', sql`b.id`, now)}, ${waitingColumn('proofs', sql`b.id`, now)}) as waiting,
      (select coalesce(jsonb_agg(${openProblemJson(now)} || jsonb_build_object(
          'decidedAt', ${wireInstant('r.decided_at')}, 'decision', r.decision,
          'decidedBy', (select d.name from users d where d.id = r.decided_by),
          'textForCustomer', r.text_for_customer, 'textForGuide', r.text_for_guide) order by r.created_at), '[]')
        from booking_problems r where r.booking_id = b.id) as problems,
      (select coalesce(jsonb_agg(jsonb_build_object('cents', r.amount_cents, 'at', ${wireInstant('r.at')}, 'channel', r.channel,
          'status', coalesce(o.status, w.status), 'reason', r.reason,
          'by', (select d.name from users d where d.id = r.decided_by),
          'textForCustomer', r.text_for_customer, 'textForGuide', r.text_for_guide) order by r.at), '[]')
        from booking_refunds r left join disbursements o on o.id = r.order_id left join guide_refunds w on w.id = r.order_id
        where r.booking_id = b.id) as refunds,
      b.notes, (select json_build_object('description', x.description, 'objection', x.objection)
        from guest_absences x where x.booking_id = b.id and x.objection is not null and x.decided_at is null) as absence
    from bookings b join users u on u.id = b.user_id join users g on g.id = b.vendor_id
    where b.id = ${id}`.execute(db)
  const row = found.rows[0]
  return row ? { ...toWire(row), timeline: await readBookingTimeline(db, id) } : null
}

function toWire(row: Row): Omit<OfficeBookingDetail, 'timeline'> {
  const {
    id,
    method,
    starts,
    ends,
    created,
    due,
    released,
    total,
    paid,
    refunded,
    kept,
    share,
    percent,
    receipt,
    ...known
  } = row
  return {
    ...known,
    _id: id,
    paymentMethod: method,
    startsAt: starts.toISOString(),
    endsAt: ends.toISOString(),
    createdAt: created.toISOString(),
    money: {
      commissionPercent: percent,
      total: toKes(total),
      rounding: toKes(chargeAfter({ total, paid }).rounding),
      paid: toKes(paid),
      refunded: toKes(refunded),
      left: toKes(minus(paid, refunded)),
      share: toKes(share),
      commission: toKes(minus(kept, share)),
      heldBy: isManual(method) ? 'guide' : 'upeo',
      releaseDueAt: iso(due),
      releasedAt: iso(released),
      receipt,
    },
    refunds: row.refunds.map(({ cents: amount, ...refund }) => ({ ...refund, amount: toKes(cents(amount)) })),
  }
}
