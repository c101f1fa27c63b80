// oxlint-disable vitest/expect-expect -- expectNone asserts
import { forFile } from '@upeo/server/testing/for-file'
import { createSeededDatabase, seedings, tellings } from '../testing/seeded-database.ts'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'

// Seeding writes a hundred thousand rows: seconds on an idle machine, more on a busy one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe.each(tellings)('the rules of live data: %s', (telling) => {
  const now = `'${seedings[telling].clock.now().toISOString()}'::timestamptz`
  const told = forFile(() => createSeededDatabase(telling))

  async function rowsOf<T extends object>(query: string): Promise<T[]> {
    return (await sql.raw<T>(query).execute(told.db)).rows
  }

  /** Expects that no row breaks the rule. */
  async function expectNone(query: string) {
    expect(await rowsOf(query)).toEqual([])
  }

  test('ratings are their reviews, of completed bookings', async () => {
    await expectNone(`select a.id from activities a left join reviews r on r.activity_id = a.id and r.uncounted is null group by a.id
      having a.rating_sum <> coalesce(sum(r.rating), 0) or a.rating_count <> count(r.id)`)
    await expectNone(`select v.user_id from vendors v left join reviews r on r.vendor_id = v.user_id and r.uncounted is null group by v.user_id
      having v.rating_sum <> coalesce(sum(r.rating), 0) or v.rating_count <> count(r.id)`)
    await expectNone(`select r.id from reviews r join bookings b on b.id = r.booking_id
      where b.status <> 'completed' or r.created_at not between b.completed_at and b.ends_at + interval '90 days'`)
  })

  test('people have the trips and points that they earned', async () => {
    await expectNone(`select u.id from users u left join (bookings b join seen_bookings using (id)) on b.user_id = u.id and b.status = 'completed' group by u.id
      having u.activity_count <> count(b.id) or u.unique_activities_count <> count(distinct b.activity_id)`)
    await expectNone(`with earned as (
        select b.user_id, sum(greatest(10, total_cents / 100000 * 10)) as points from bookings b join seen_bookings using (id) where status = 'completed' group by 1
      ), firsts as (
        select b.user_id, count(distinct a.category) * 20 as points from bookings b join seen_bookings using (id) join activities a on a.id = b.activity_id where b.status = 'completed' group by 1
      ), wrote as (select user_id, count(*) * 10 as points from reviews where uncounted is null group by 1)
      select u.id from users u left join earned e on e.user_id = u.id left join firsts f on f.user_id = u.id left join wrote w on w.user_id = u.id
      where u.points <> coalesce(e.points, 0) + coalesce(f.points, 0) + coalesce(w.points, 0)`)
  })

  test('no debt pauses a guide', () =>
    expectNone(
      `select account, balance_cents from ledger_balances where kind = 'vendor_receivable' and balance_cents > 2000000`,
    ))

  test('the commission booked is the commission of what was released or completed by hand', async () => {
    const [row] = await rowsOf<{ booked: number; earned: number }>(`select
      (select -sum(amount_cents) from ledger_entries where kind in ('commission_income', 'vat_payable'))::float8 as booked,
      (select sum(commission_cents) from bookings where released_at is not null or (status = 'completed' and payment_method <> 'mpesa'))::float8 as earned`)
    expect(row?.booked).toBe(row?.earned)
  })

  test('prices are S + V, the commission a fifth or that of a direct booking, and M-Pesa payments whole shillings within its limit', async () => {
    await expectNone(`select id from bookings where subtotal_cents <> adults * adult_price_cents + children * child_price_cents
      or vat_cents <> round(subtotal_cents * 0.16) or commission_cents <> round(total_cents * case when source = 'online' then 0.2 when payment_method = 'mpesa' then 0.03 else 0 end)`)
    await expectNone(`select p.id from payment_attempts p join bookings b on b.id = p.booking_id
      where p.amount_cents <> (b.total_cents + 50) / 100 * 100 or p.amount_cents > 25000000`)
  })

  test('what is open is due: holds, releases, proofs and refunds', async () => {
    await expectNone(`select id from bookings where status = 'pending' and hold_expires_at <= ${now}`)
    await expectNone(
      `select id from bookings where payment_method = 'mpesa' and status = 'completed' and release_due_at is null`,
    )
    await expectNone(
      `select id from bookings where release_due_at < ${now} - interval '1 minute' and released_at is null and needs_attention is null`,
    )
    await expectNone(
      `select id from bookings where status = 'pending_payment_approval' and not exists (select from payment_proofs p where p.booking_id = bookings.id and p.status = 'submitted')`,
    )
    await expectNone(
      `select id from payment_proofs where status = 'submitted' and created_at < ${now} - interval '72 hours'`,
    )
    await expectNone(`select d.id from promises p join departures d on d.id = p.departure_id
      group by d.id having sum(p.seats) > greatest((d.capacity + 1) / 2, least(4, d.capacity))`)
    await expectNone(`select user_id from promises group by user_id having sum(seats) > 10`)
    await expectNone(`select id from bookings where status = 'pending_payment_approval' and open_slot is null`)
    await expectNone(
      `select id from guide_refunds where (status = 'owed') <> (next_try_at is not null) or next_try_at < ${now}`,
    )
    await expectNone(
      `select b.id from bookings b where payment_status = 'refund_due_from_guide' and not exists (select from guide_refunds r where r.booking_id = b.id and r.status = 'owed')`,
    )
    await expectNone(
      `select id from bookings where status = 'confirmed' and ends_at < ${now} - interval '48 hours 1 minute'`,
    )
    await expectNone(
      `select id from payment_attempts where status not in ('succeeded', 'failed') and (status <> 'needs_review' or needs_attention is null)`,
    )
  })

  test('no money is released before 24 hours after the end of its trip, treks of days included', async () => {
    await expectNone(`select b.id, a.name from bookings b join activities a on a.id = b.activity_id
      where b.released_at < b.ends_at + interval '24 hours' or b.release_due_at < b.ends_at + interval '24 hours'
        or b.completed_at < b.ends_at or b.ends_at <> trip_end(b.starts_on, b.starts_at, b.has_start_time, a.duration_minutes)`)
    const [treks] = await rowsOf<{ released: number }>(`select count(*)::int as released
      from bookings b join activities a on a.id = b.activity_id where a.duration_minutes > 3 * 24 * 60 and b.released_at is not null`)
    expect(treks?.released).toBeGreaterThan(0)
  })

  test("nothing happens in the future, and each history ends in its booking's state", async () => {
    for (const [table, column] of [
      ['bookings', 'created_at'],
      ['booking_history', 'at'],
      ['ledger_transactions', 'at'],
      ['reviews', 'created_at'],
      ['reviews', 'responded_at'],
      ['guide_refunds', 'settled_at'],
      ['users', 'created_at'],
      ['vendor_documents', 'decided_at'],
      ['disbursements', 'created_at'],
      ['disbursements', 'settled_at'],
      ['booking_problems', 'created_at'],
      ['review_reports', 'created_at'],
      ['favorites', 'created_at'],
      ['inventory_items', 'created_at'],
      ['inventory_reservations', 'reserved_at'],
      ['inventory_history', 'at'],
      ['point_entries', 'at'],
      ['user_badges', 'earned_at'],
      ['notifications', 'created_at'],
      ['notifications', 'read_at'],
    ]) {
      await expectNone(`select ${column} from ${table} where ${column} > ${now}`)
    }
    await expectNone(`select b.id from bookings b join lateral (
      select to_status from booking_history h where h.booking_id = b.id order by h.id desc limit 1) h on true where h.to_status <> b.status`)
    await expectNone(
      `select id from (select id, at, lag(at) over (partition by booking_id order by id) as before from booking_history) h where at < before`,
    )
    await expectNone(`select b.id from bookings b join users u on u.id = b.user_id where b.created_at < u.created_at`)
    await expectNone(
      `select b.id from bookings b join activities a on a.id = b.activity_id where b.created_at < a.created_at`,
    )
  })

  test("equipment is reserved for dates that its activity has, and its history ends in the item's state", async () => {
    await expectNone(`select r.item_id from inventory_reservations r join inventory_items i on i.id = r.item_id
      where not exists (select from departures d where d.activity_id = i.activity_id and d.starts_on = r.starts_on
        and d.start_time is not distinct from r.start_time)`)
    await expectNone(
      `select i.id from inventory_items i join activities a on a.id = i.activity_id where a.vendor_id <> i.vendor_id`,
    )
    await expectNone(`select i.id from inventory_items i join lateral (
      select to_status from inventory_history h where h.item_id = i.id order by h.at desc, h.id desc limit 1) h on true
      where h.to_status <> i.maintenance_status`)
    // Of what went out of service after it was promised, and of nothing else, more is promised than can be lent.
    await expectNone(`select i.id from inventory_items i join inventory_reservations r on r.item_id = i.id
      where r.quantity > i.available`)
  })

  test('the listing finds the next date that leaves', () =>
    expectNone(`select a.id from activities a where next_departure_at is distinct from
      (select min(starts_at) from departures d where d.activity_id = a.id and starts_at > ${now})`))
})
