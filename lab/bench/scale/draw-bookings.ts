import { sql, type Kysely } from 'kysely'
import { COMMISSION_PERCENT, VAT_PERCENT } from '@upeo/domain/bookings/rates'
import type { Database } from '@upeo/server/platform/database/schema'
import { customersFor, departuresOfEach, type ScaleSize } from './scale-size.ts'

/**
 * Draws the facts of each booking: few activities have many, few people make many. One in ten was never paid, some
 * were refunded, and customers who came when the seats were gone did not get any.
 */
export async function drawBookings(db: Kysely<Database>, size: ScaleSize): Promise<void> {
  const customers = sql.lit(customersFor(size))
  await sql`create temp table scale_wishes as
    select w.*, d.starts_at, d.start_time is not null as has_start_time, d.day, d.capacity, a.guide_n, a.price, a.policy,
      case when a.child_share < 0.6 then a.price * 7 / 10 when a.child_share < 0.7 then 0 else a.price / 2 end as child_price,
      case
        when luck < 0.10 then 'expired'
        when luck < 0.12 and method = 'mpesa' then 'refunded'
        when d.day < current_date - 3 then 'completed'
        when d.starts_at < now() + interval '2 days' then 'confirmed'
        when luck < 0.20 and method = 'bank' then 'pending_payment_approval'
        when luck > 0.999 and method = 'bank' then 'pending'
        else 'confirmed'
      end as fate
    from (
      select n, 1 + floor(${sql.lit(size.activities)} * power(pg_temp.chance(n, 70), 1.4))::int as activity_n,
        floor(${sql.lit(departuresOfEach)} * pg_temp.chance(n, 71))::int as date,
        1 + floor(${customers} * power(pg_temp.chance(n, 72), 1.3))::int as user_n,
        1 + floor(4 * power(pg_temp.chance(n, 73), 1.5))::int as adults,
        greatest(0, floor(5 * pg_temp.chance(n, 74))::int - 2) as children,
        case when pg_temp.chance(n, 75) < 0.8 then 'mpesa' else 'bank' end as method, pg_temp.chance(n, 76) as luck
      from generate_series(1, ${sql.lit(size.bookings)}) n
    ) w
    join scale_activities a on a.n = w.activity_n
    join scale_departures d on d.n = (w.activity_n - 1) * ${sql.lit(departuresOfEach)} + w.date + 1`.execute(db)
  await sql`create temp table scale_bookings as
    select p.*, subtotal + vat as total, (subtotal + vat + 50) / 100 * 100 as charge,
      round((subtotal + vat) * ${sql.lit(COMMISSION_PERCENT)} / 100.0)::bigint as commission,
      -- Who holds places holds one booking: the last customers, once each.
      case when status = 'pending' then ${customers} - row_number() over (partition by status order by n)::int + 1 else wisher end as user_n,
      case when fate = 'pending' then now() - pg_temp.chance(n, 77) * interval '10 hours'
        else least(starts_at, now()) - interval '1 day' - pg_temp.chance(n, 78) * interval '40 days' end as created_at
    from (
      select n, activity_n, (activity_n - 1) * ${sql.lit(departuresOfEach)} + date + 1 as departure_n, guide_n, user_n as wisher,
        adults, children, method, policy, day, starts_at, has_start_time, price, child_price, adults * price + children * child_price as subtotal,
        round((adults * price + children * child_price) * ${sql.lit(VAT_PERCENT)} / 100.0)::bigint as vat,
        case when taken > capacity then 'expired' else fate end as fate,
        case when taken > capacity or fate in ('expired', 'refunded') then 'cancelled' else fate end as status
      from (
        select w.*, sum(adults + children) filter (where fate not in ('expired', 'refunded'))
          over (partition by activity_n, date order by n) as taken
        from scale_wishes w
      ) seated
    ) p`.execute(db)
  await sql`drop table scale_wishes`.execute(db)
  await sql`create unique index on scale_bookings (n)`.execute(db)
  await sql`analyze scale_bookings`.execute(db)
  await sql`create temp table scale_reviews as
    select n, activity_n, guide_n, user_n, starts_at + interval '30 hours' + pg_temp.chance(n, 79) * interval '36 hours' as written_at,
      case when luck < 0.55 then 5 when luck < 0.85 then 4 when luck < 0.95 then 3 when luck < 0.98 then 2 else 1 end as rating
    from (select b.*, pg_temp.chance(n, 80) as luck from scale_bookings b where status = 'completed') b
    where pg_temp.chance(n, 81) < 0.2`.execute(db)
}
