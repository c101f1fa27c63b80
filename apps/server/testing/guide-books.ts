import type { Days } from '@upeo/domain/reports/periods'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../src/platform/database/schema.ts'

/**
 * What the books and the bookings say of a guide, row by row: no cached sum, no view, no column that is kept for a figure,
 * and none of the server's own queries. Days are texts, counted three hours ahead of UTC. Amounts are KES.
 */
export interface MoneyOfDay {
  readonly day: string
  /** At the price. */
  readonly sales: number
  /** What came, or went back. */
  readonly guestPaid: number
  readonly commission: number
  readonly direct: number
  readonly paidOut: number
}

const nairobi = (instant: string) =>
  sql`to_char((${sql.ref(instant)} at time zone 'UTC') + interval '3 hours', 'YYYY-MM-DD')`

export async function moneyByDay(db: Kysely<Database>, guide: string): Promise<MoneyOfDay[]> {
  const found = await sql<MoneyOfDay>`
    with trips as (
      select ${nairobi('t.at')} as day, t.event,
        case t.event
          when 'escrow_released' then (select sum(e.amount_cents) from ledger_entries e
            where e.transaction_id = t.id and e.account = 'escrow:' || b.id)
          when 'manual_completed' then b.total_cents
          else (select r.kept_after_cents - r.kept_before_cents from booking_refunds r
            where r.booking_id = b.id and t.event_key like '%' || r.id)
        end as sales,
        case
          when t.event in ('escrow_released', 'manual_completed') then b.paid_cents - (
            select coalesce(sum(r.amount_cents), 0) from booking_refunds r where r.booking_id = b.id and not r.after_release)
          else (select -r.amount_cents from booking_refunds r where r.booking_id = b.id and t.event_key like '%' || r.id)
        end as guest_paid,
        (select coalesce(-sum(e.amount_cents), 0) from ledger_entries e
          where e.transaction_id = t.id and e.account in ('commission_income', 'vat_payable')) as commission
      from ledger_transactions t join bookings b on b.id = t.booking_id
      where b.vendor_id = ${guide}
        and t.event in ('escrow_released', 'manual_completed', 'refund_after_release', 'manual_refund_after_completion')
    ), payouts as (
      select ${nairobi('t.at')} as day, p.amount_cents as cents
      from disbursements p join ledger_transactions t on t.event_key = 'payout_paid:' || p.id
      where p.purpose = 'payout' and p.vendor_id = ${guide}
    ), moved as (
      select day, sales, guest_paid, commission, case when event like 'manual_%' then guest_paid else 0 end as direct,
        0 as paid_out from trips
      union all select day, 0, 0, 0, 0, cents from payouts
    )
    select day, sum(sales)::float8 / 100 as sales, sum(guest_paid)::float8 / 100 as "guestPaid", sum(commission)::float8 / 100 as commission,
      sum(direct)::float8 / 100 as direct, sum(paid_out)::float8 / 100 as "paidOut"
    from moved group by day order by day`.execute(db)
  return found.rows
}

export const close = (amount: number) => Math.round(amount * 100) / 100
export const sumOf = <T>(rows: readonly T[], of: (row: T) => number) =>
  close(rows.reduce((sum, row) => sum + of(row), 0))

export function moneyWithin(money: readonly MoneyOfDay[], { from, until }: Days) {
  const within = money.filter(({ day }) => day >= from && day <= until)
  const sum = (name: 'sales' | 'guestPaid' | 'commission' | 'direct' | 'paidOut') => sumOf(within, (row) => row[name])
  const [sales, commission] = [sum('sales'), sum('commission')]
  return {
    sales,
    commission,
    earned: close(sales - commission),
    guestPaid: sum('guestPaid'),
    direct: sum('direct'),
    paidOut: sum('paidOut'),
  }
}

export interface MoneyHeld {
  /** Asked for, and on its way. */
  readonly reserved: number
  /** What Upeo holds for the guide; below 0: what they owe. */
  readonly net: number
  readonly escrow: number
}

export async function moneyHeld(db: Kysely<Database>, guide: string): Promise<MoneyHeld> {
  const found = await sql<MoneyHeld>`
    select
      coalesce(-sum(amount_cents) filter (where account = 'payout_reserved:' || ${guide}), 0)::float8 / 100 as reserved,
      coalesce(-sum(amount_cents) filter (
        where account in ('vendor_available:' || ${guide}, 'vendor_receivable:' || ${guide})), 0)::float8 / 100 as net,
      coalesce(-sum(amount_cents) filter (
        where account in (select 'escrow:' || id from bookings where vendor_id = ${guide})), 0)::float8 / 100 as escrow
    from ledger_entries`.execute(db)
  return found.rows[0]!
}

export interface BookedTrip {
  readonly id: string
  readonly made: string
  readonly status: string
  /** Of the trip. */
  readonly day: string
  readonly departure: string | null
  readonly customer: string
  readonly category: string
  readonly seats: number
}

/** Every booking of the guide's activities but holds that ran out, as its history tells. */
export async function bookedTrips(db: Kysely<Database>, guide: string): Promise<BookedTrip[]> {
  const found = await sql<BookedTrip>`
    select b.id, ${nairobi('b.created_at')} as made, b.status, b.starts_on::text as day, b.departure_id as departure,
      b.user_id as customer, a.category, b.adults + b.children as seats
    from bookings b join activities a on a.id = b.activity_id
    where b.vendor_id = ${guide} and 'expire' is distinct from (
      select event from booking_history h where h.booking_id = b.id order by h.id desc limit 1)`.execute(db)
  return found.rows
}
