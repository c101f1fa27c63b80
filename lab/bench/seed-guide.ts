import { sql, type Kysely } from 'kysely'
import type { Database } from '@upeo/server/platform/database/schema'

/** `bench_id(2, 0)`. */
export const busyGuide = '00000002-0000-4000-8000-000000000000'

const otherGuides = 100
const bookingsOfOthers = 500
/** Each activity has a date every eighth day, from a year ago to some months ahead. */
const dates = 60
/** Bookings belong to the people with the lowest numbers: some have many. */
const customers = 5000

/** The busy guide with 500 activities, a hundred others with five each, their dates, bookings and books. */
export async function seedGuide(db: Kysely<Database>, bookings: number): Promise<void> {
  await seedCatalogue(db)
  await seedBookings(db, bookings)
  await seedBooks(db)
  await seedViews(db)
}

async function seedCatalogue(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into users (id, role, name, username, email, password_hash, preferences, created_at)
    select bench_id(2, n), 'vendor', 'Guide ' || n, 'guide-' || n, 'guide-' || n || '@upeo.example', '-', '{}', now()
    from generate_series(0, ${otherGuides}::int) n`.execute(db)
  await sql`
    insert into vendors (user_id, created_at) select id, created_at from users where role = 'vendor'`.execute(db)
  await sql`
    insert into activities (id, vendor_id, name, short_description, description, category, difficulty, fitness_level,
      age_restrictions, cancellation_policy, what_to_expect, meeting_point, location_name, town, county, lat, lng,
      duration_minutes, capacity, price_cents, created_at, updated_at)
    select bench_id(3, n), bench_id(2, case when n < 500 then 0 else 1 + (n - 500) / 5 end), 'Walk along ridge ' || n,
      'A walk', repeat('A walk along the ridge with a view of the valley. ', 12), 'Hiking', 'Easy', 'Low', '', 'Flexible',
      '', '{}', 'Ridge ' || n, 'Naivasha', 'Nakuru', -0.7, 36.4, 240, 20, 250000, now() - n * interval '1 hour', now()
    from generate_series(0, 499 + ${otherGuides * 5}::int) n`.execute(db)
  await sql`
    insert into images (id, owner_id, purpose, storage_key, content_hash, width, height, widths, blur, created_at)
    select bench_id(4, n), bench_id(2, 0), 'activity', 'images/' || md5(n::text), md5(n::text), 1600, 1000,
      '{400,800,1200,1600}', 'data:image/webp;base64,' || repeat('A', 300), now()
    from generate_series(0, 1999) n`.execute(db)
  await sql`
    insert into activity_images (activity_id, position, image_id)
    select bench_id(3, n), p, bench_id(4, (n * 4 + p) % 2000)
    from generate_series(0, 499) n, generate_series(0, 3) p`.execute(db)
  await sql`
    insert into departures (id, activity_id, starts_on, starts_at, capacity, seats_taken)
    select bench_id(5, n * ${dates}::int + k), bench_id(3, n), on_day, on_day::timestamp at time zone 'Africa/Nairobi', 20, 6
    from generate_series(0, 499 + ${otherGuides * 5}::int) n, generate_series(0, ${dates - 1}::int) k,
      lateral (select (current_date - 365 + k * 8 + n % 8)::date as on_day) d`.execute(db)
}

/** Past bookings are mostly completed; of the future ones some are paid, some wait for approval, some are holds. */
async function seedBookings(db: Kysely<Database>, bookings: number): Promise<void> {
  const all = bookings + otherGuides * bookingsOfOthers
  await sql`
    insert into bookings (id, reference, user_id, vendor_id, activity_id, departure_id, status, payment_status,
      payment_method, adults, children, activity_name, starts_on, starts_at, ends_at, has_start_time,
      adult_price_cents, child_price_cents, subtotal_cents, vat_cents, total_cents, commission_cents, vat_rate_percent, commission_rate_percent,
      cancellation_policy, paid_cents, open_slot, hold_started_at, hold_expires_at, created_at, confirmed_at,
      completed_at, cancelled_at, cancelled_by, release_due_at, released_at)
    select bench_id(6, b.n), 'BOOKING-' || (100000 + b.n), bench_id(1, 1 + b.n % ${customers}::int), a.vendor_id, a.id, d.id,
      s.status, s.paid, b.method, 2, 1, a.name, d.starts_on, d.starts_at,
      trip_end(d.starts_on, d.starts_at, false, a.duration_minutes), false, 250000, 175000, 675000, 108000, 783000, 156600,
      16, 20, 'Flexible', case s.paid when 'paid' then 783000 else 0 end, case s.status when 'pending' then 1 end,
      d.starts_at - interval '20 days', case s.status when 'pending' then now() + interval '1 hour' end,
      d.starts_at - interval '20 days' - b.n * interval '1 second',
      case when s.paid = 'paid' then d.starts_at - interval '20 days' end,
      case s.status when 'completed' then d.starts_at + interval '24 hours' end,
      case s.status when 'cancelled' then d.starts_at - interval '9 days' end,
      case s.status when 'cancelled' then 'customer' end,
      case when s.status = 'completed' and b.method = 'mpesa' then d.starts_at + interval '48 hours' end,
      case when s.status = 'completed' and b.method = 'mpesa' then d.starts_at + interval '48 hours' end
    from (
      select n, case n % 2 when 0 then 'mpesa' else 'bank' end as method,
        case when n < ${bookings}::int then n % (500 * ${dates}::int)
          else 500 * ${dates}::int + (n - ${bookings}::int) % (${otherGuides * 5}::int * ${dates}::int) end as departure
      from generate_series(0, ${all - 1}::int) n
    ) b
    join departures d on d.id = bench_id(5, b.departure)
    join activities a on a.id = d.activity_id
    cross join lateral (
      select case
        when b.n % 10 = 9 then 'cancelled'
        when d.starts_on < current_date then 'completed'
        when b.method = 'bank' and b.n % 10 < 3 then 'pending_payment_approval'
        -- One open booking a person: only the first round of people holds any.
        when b.n < ${customers}::int and b.n % 10 = 4 then 'pending'
        else 'confirmed'
      end as status
    ) k
    cross join lateral (
      select k.status, case when k.status in ('completed', 'confirmed') then 'paid' else 'unpaid' end as paid
    ) s`.execute(db)
  await sql`
    insert into payment_proofs (id, booking_id, vendor_id, method, reference, reference_normalised, paid_at, status,
      created_at)
    select bench_id(7, row_number() over ()), id, vendor_id, 'bank', reference, lower(reference), created_at,
      case status when 'pending_payment_approval' then 'submitted' else 'approved' end, created_at
    from bookings where payment_method = 'bank' and status in ('completed', 'confirmed', 'pending_payment_approval')
    `.execute(db)
}

/** The ledger as the postings of these bookings would have left it, and 300 payouts. */
async function seedBooks(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into ledger_transactions (id, event, event_key, booking_id, vendor_id, at)
    select gen_random_uuid(), e.event, e.event || ':' || b.id, b.id, b.vendor_id, e.at
    from bookings b
    cross join lateral (
      select 'mpesa_received' as event, b.confirmed_at as at where b.payment_method = 'mpesa' and b.paid_cents > 0
      union all select 'escrow_released', b.released_at where b.released_at is not null
      union all select 'manual_completed', b.completed_at where b.payment_method = 'bank' and b.status = 'completed'
    ) e`.execute(db)
  await sql`
    insert into ledger_entries (transaction_id, account, kind, subject, amount_cents)
    select t.id, l.kind || coalesce(':' || l.subject, ''), l.kind, l.subject, l.cents
    from ledger_transactions t
    cross join lateral (
      select * from (values
        ('mpesa_received', 'mpesa_collection', null::uuid, 783000), ('mpesa_received', 'escrow', t.booking_id, -783000),
        ('escrow_released', 'escrow', t.booking_id, 783000),
        ('escrow_released', 'vendor_available', t.vendor_id, -626400),
        ('escrow_released', 'commission_income', null, -135000), ('escrow_released', 'vat_payable', null, -21600),
        ('manual_completed', 'vendor_receivable', t.vendor_id, 156600),
        ('manual_completed', 'commission_income', null, -135000), ('manual_completed', 'vat_payable', null, -21600)
      ) v (event, kind, subject, cents) where v.event = t.event
    ) l`.execute(db)
  await sql`
    insert into ledger_balances (account, kind, subject, balance_cents)
    select account, kind, subject, sum(amount_cents) from ledger_entries where subject is not null
    group by account, kind, subject`.execute(db)
  await sql`
    insert into guide_earnings (vendor_id, day, cents, commission_cents, direct_cents)
    select vendor_id, day, sum(cents), sum(commission_cents), sum(direct_cents) from earned_entries group by vendor_id, day`.execute(
    db,
  )
  await sql`
    insert into disbursements (id, purpose, vendor_id, amount_cents, channel, destination, status, created_at)
    select bench_id(8, n), 'payout', bench_id(2, 0), 1000000, 'transfer', '254712345678', 'paid', now() - n * interval '1 day'
    from generate_series(1, 300) n`.execute(db)
}

/** Each of the guide's activities was viewed on every day of a year. */
async function seedViews(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into activity_views (vendor_id, day, activity_id, views)
    select a.vendor_id, current_date - n, a.id, 1 + n % 40 from activities a, generate_series(0, 365) n
    where a.vendor_id = bench_id(2, 0)`.execute(db)
}
