import { sql, type Kysely } from 'kysely'
import { VAT_PERCENT } from '@upeo/domain/bookings/rates'
import type { Database } from '@upeo/server/platform/database/schema'
import { idOf, texts } from './scale-functions.ts'

/** Postings of each booking, in the order in which they were made: it is the order of their numbers too. */
const events = [
  'mpesa_received',
  'refund_before_release',
  'refund_paid',
  'escrow_released',
  'manual_completed',
] as const

/** The books as the postings of `domain/ledger/postings.ts` would have left them. */
export async function seedLedger(db: Kysely<Database>): Promise<void> {
  await sql`create temp table scale_postings as
    select b.n, e.event, array_position(${texts(events)}, e.event) as step, e.at, b.guide_n, total, charge, commission,
      round(commission * 100.0 / (100 + ${sql.lit(VAT_PERCENT)}))::bigint as net
    from scale_bookings b
    cross join lateral (
      select 'mpesa_received' as event, b.created_at + interval '3 minutes' as at
        where b.method = 'mpesa' and (b.status in ('confirmed', 'completed') or b.fate = 'refunded')
      union all select 'refund_before_release', b.created_at + interval '20 minutes' where b.fate = 'refunded'
      union all select 'refund_paid', b.created_at + interval '21 minutes' where b.fate = 'refunded'
      union all select 'escrow_released', b.starts_at + interval '48 hours' where b.method = 'mpesa' and b.status = 'completed'
      union all select 'manual_completed', b.starts_at + interval '24 hours' where b.method = 'bank' and b.status = 'completed'
    ) e`.execute(db)
  const posting = idOf('posting', sql`p.n * 8 + p.step`)
  const booking = idOf('booking', sql`p.n`)
  await sql`
    insert into ledger_transactions (id, event, event_key, booking_id, vendor_id, at)
    select ${posting}, event,
      event || ':' || case event when 'mpesa_received' then ${idOf('attempt', sql`p.n`)}
        when 'refund_paid' then ${idOf('refund', sql`p.n`)} else ${booking} end, ${booking},
      ${idOf('guide', sql`p.guide_n`)}, at
    from scale_postings p order by p.n, p.step`.execute(db)
  await sql`
    insert into ledger_entries (transaction_id, account, kind, subject, amount_cents)
    select ${posting}, l.kind || coalesce(':' || l.subject, ''), l.kind, l.subject, l.cents
    from scale_postings p
    cross join lateral (
      select 'mpesa_collection' as kind, null::uuid as subject, charge as cents where event = 'mpesa_received'
      union all select 'escrow', ${booking}, -total where event = 'mpesa_received'
      union all select 'rounding', null, total - charge where event = 'mpesa_received'
      union all select 'escrow', ${booking}, total where event in ('refund_before_release', 'escrow_released')
      union all select 'rounding', null, charge - total where event = 'refund_before_release'
      union all select 'refund_payable', ${booking}, -charge where event = 'refund_before_release'
      union all select 'refund_payable', ${booking}, charge where event = 'refund_paid'
      union all select 'mpesa_collection', null, -charge where event = 'refund_paid'
      union all select 'vendor_available', ${idOf('guide', sql`p.guide_n`)}, commission - total where event = 'escrow_released'
      union all select 'vendor_receivable', ${idOf('guide', sql`p.guide_n`)}, commission where event = 'manual_completed'
      union all select 'commission_income', null, -net where event in ('escrow_released', 'manual_completed')
      union all select 'vat_payable', null, net - commission where event in ('escrow_released', 'manual_completed')
    ) l
    where l.cents <> 0
    order by p.n, p.step`.execute(db)
  await sql`
    insert into ledger_balances (account, kind, subject, balance_cents)
    select account, kind, subject, sum(amount_cents) from ledger_entries
    where subject is not null and transaction_id between ${idOf('posting', sql`0`)} and ${idOf('posting', sql`281474976710655`)}
    group by account, kind, subject`.execute(db)
  await sql`
    insert into guide_earnings (vendor_id, day, cents, commission_cents, direct_cents)
    select ${idOf('guide', sql`guide_n`)}, (at at time zone 'Africa/Nairobi')::date, sum(total - commission), sum(commission),
      coalesce(sum(total) filter (where event = 'manual_completed'), 0)
    from scale_postings where event in ('escrow_released', 'manual_completed') group by 1, 2`.execute(db)
}
