import { words } from '@upeo/domain/words/say'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

/** What holds of bookings, seats and ratings. */
export const bookingInvariants: readonly Invariant[] = [
  {
    name: 'seats-of-living-bookings',
    law: words('Spots taken equal the spots of pending, in-approval, confirmed and completed bookings'),
    breaches: () => sql`
      select d.id::text as subject from departures d
      left join (
        select departure_id, sum(seats) as seats from bookings
        where status in ('pending', 'pending_payment_approval', 'confirmed', 'completed') group by departure_id
      ) b on b.departure_id = d.id
      where d.seats_taken <> coalesce(b.seats, 0)`,
  },
  {
    name: 'never-oversold',
    law: words('Spots taken are between 0 and the capacity'),
    breaches: () => sql`select id::text as subject from departures where seats_taken not between 0 and capacity`,
  },
  {
    name: 'payment-status',
    law: words('A booking’s payment status matches what was paid'),
    // What guides were paid was once recorded to the cent. All of it was the total; and where parts with cents are settled by
    // the charge since, they come to less than a shilling more.
    breaches: () => sql`
      select id::text as subject from bookings
      where not case
          when payment_status = 'unpaid' then paid_cents = 0
          when payment_status = 'partially_paid' then paid_cents between 1 and total_cents - 1
          when payment_method = 'mpesa' then paid_cents = charge_cents
          when paid_cents % 100 <> 0 then paid_cents <= charge_cents + 99
            and (payment_status in ('refund_due_from_guide', 'refunded') or paid_cents >= least(total_cents, charge_cents))
          when payment_status in ('refund_due_from_guide', 'refunded') then paid_cents between 1 and charge_cents
          else paid_cents = charge_cents
        end
        or status in ('pending', 'pending_payment_approval') and payment_status = 'partially_paid'
          and paid_cents >= least(total_cents, charge_cents)
        or payment_status in ('refund_pending', 'refunded') and refunded_cents <> paid_cents
        or payment_status in ('unpaid', 'partially_paid', 'paid') and refunded_cents > 0 and refunded_cents = paid_cents
        or payment_status = 'refund_due_from_guide' and refunded_cents = 0
        or status in ('confirmed', 'completed') and payment_status in ('unpaid', 'partially_paid')
        or status in ('pending', 'pending_payment_approval') and payment_status not in ('unpaid', 'partially_paid')
        or payment_method = 'mpesa' and payment_status = 'refund_due_from_guide'`,
  },
  {
    name: 'paid-by-mpesa-has-a-payment',
    law: words('A booking paid by M-Pesa has exactly one applied payment, and other bookings have none'),
    breaches: () => sql`
      select b.id::text as subject from bookings b
      left join payment_attempts p on p.booking_id = b.id and p.money = 'applied'
      where (p.id is not null) <> (b.payment_method = 'mpesa' and b.payment_status <> 'unpaid')`,
  },
  {
    name: 'refund-status',
    law: words('A booking waits for a refund only while money is on its way back or its guide owes some'),
    breaches: () => sql`
      select b.id::text as subject from bookings b
      cross join lateral (
        select count(*) filter (where r.open and not r.by_guide) as sent, count(*) filter (where r.open and r.by_guide) as owed,
          coalesce(sum(r.amount_cents), 0) as cents
        from (
          select d.amount_cents, false as by_guide, d.status <> 'paid' as open from disbursements d
          join payment_attempts p on p.id = d.payment_id and p.money = 'applied'
          where d.booking_id = b.id and d.status <> 'rejected'
          union all
          select amount_cents, true, status <> 'returned' from guide_refunds where booking_id = b.id
        ) r
      ) r
      where (b.refunded_cents > 0 or b.payment_status in ('refund_pending', 'refund_due_from_guide', 'refunded')) and (
        r.cents <> b.refunded_cents
        or case b.payment_status
          when 'refund_pending' then r.sent = 0
          when 'refund_due_from_guide' then r.owed = 0
          when 'refunded' then r.sent + r.owed > 0
          else r.owed > 0
        end)`,
  },
  {
    name: 'refunds-are-decided',
    law: words('A booking’s refunds add up to what was decided, each decision with its order and amount'),
    breaches: () => sql`
      select coalesce(b.id, r.booking_id)::text as subject
      from (select * from bookings where refunded_cents > 0) b
      full join (
        select d.booking_id, sum(d.amount_cents) as cents,
          bool_and(coalesce(o.amount_cents, g.amount_cents, 0) = d.amount_cents) as ordered
        from booking_refunds d left join disbursements o on o.id = d.order_id left join guide_refunds g on g.id = d.order_id
        group by d.booking_id
      ) r on r.booking_id = b.id
      where b.id is null or r.booking_id is null or r.cents <> b.refunded_cents or not r.ordered`,
  },
  {
    name: 'commission-snapshot',
    law: words('A booking’s commission is its rate times its total, rounded half up'),
    breaches: () => sql`
      select id::text as subject from bookings
      where commission_cents <> round(total_cents * commission_rate_percent / 100.0)
        or case when price_agreed then subtotal_cents <> round(total_cents * 100.0 / (100 + vat_rate_percent))
          else vat_cents <> round(subtotal_cents * vat_rate_percent / 100.0)
            or subtotal_cents <> adults * adult_price_cents + children * child_price_cents
        end`,
  },
  {
    name: 'history',
    law: words('A booking’s status matches the last line of its history'),
    breaches: () => sql`
      select b.id::text as subject from bookings b
      left join (
        select distinct on (booking_id) booking_id, to_status from booking_history order by booking_id, id desc
      ) h on h.booking_id = b.id
      where h.to_status is distinct from b.status`,
  },
  {
    name: 'ratings',
    law: words('Ratings of activities and guides match their visible reviews that count'),
    breaches: () => sql`
      select a.id::text as subject from activities a
      left join (
        select activity_id, sum(rating) as total, count(*) as n from reviews
        where hidden_at is null and uncounted is null group by activity_id
      ) r on r.activity_id = a.id
      where a.rating_sum <> coalesce(r.total, 0) or a.rating_count <> coalesce(r.n, 0)
      union all
      select v.user_id::text from vendors v
      left join (
        select vendor_id, sum(rating) as total, count(*) as n from reviews
        where hidden_at is null and uncounted is null group by vendor_id
      ) r on r.vendor_id = v.user_id
      where v.rating_sum <> coalesce(r.total, 0) or v.rating_count <> coalesce(r.n, 0)`,
  },
  {
    name: 'reviews-of-seen-money',
    law: words('A review counts only if Upeo has seen the payment for its trip, and is marked otherwise'),
    breaches: () => sql`
      select r.booking_id::text as subject from reviews r join bookings b on b.id = r.booking_id
      where r.uncounted is distinct from case
          when exists (select from seen_bookings s where s.id = b.id) then null
          when b.source = 'online' then 'guides_word' else 'booked_by_guide'
        end`,
  },
]
