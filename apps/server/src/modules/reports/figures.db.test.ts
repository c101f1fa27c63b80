import { bookingSourceLabels, type BookingSource } from '@upeo/domain/bookings/direct-bookings'
import { idFrom, type VendorId } from '@upeo/domain/ids'
import { groupings, type Days, type Grouping } from '@upeo/domain/reports/periods'
import { addDays, daysBetween, localDate, localDateOf, type LocalDate } from '@upeo/domain/time'
import { forFile } from '../../../testing/for-file.ts'
import { refundReleased } from '../../../testing/refund-released.ts'
import { createSeededDatabase, seedings } from '@upeo/demo/testing/seeded-database'
import { runs } from '@upeo/domain/testing/depth'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { readAnalytics } from './queries/read-analytics.ts'
import { readBookingsReport } from './queries/read-bookings-report.ts'
import { readCustomersReport } from './queries/read-customers-report.ts'
import { readFinancialReport } from './queries/read-financial-report.ts'
import { readFunnel } from './queries/read-funnel.ts'
import { readStats } from './queries/read-stats.ts'

/**
 * Every figure of analytics and reports, for guides, days and groupings drawn at random, equals what independent SQL
 * adds up from bookings, departures and ledger entries: no cached sum, no index, none of the server's own queries.
 */

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const { clock } = seedings.plain
const today = localDateOf(clock.now())
const told = forFile(() => createSeededDatabase('plain'))
let guides: VendorId[]

beforeAll(async () => {
  await refundReleased(told.db, clock)
  await lookAround()
  const found = await sql<{ id: string }>`select user_id as id from vendors order by user_id`.execute(told.db)
  guides = found.rows.map(({ id }) => idFrom<VendorId>(id))
})

/** Views as they occur: many on some days, none on others. */
async function lookAround(): Promise<void> {
  await sql`delete from activity_views`.execute(told.db)
  await sql`
    insert into activity_views (vendor_id, day, activity_id, views)
    select a.vendor_id, ${today}::date - n, a.id, 1 + (hashtext(a.id::text || n) & 15)
    from activities a, generate_series(0, 120) n where hashtext(n || a.id::text) % 3 = 0`.execute(told.db)
}

/** Half of them days of the demo story, some before it, and some of one day only. */
const anyDays: fc.Arbitrary<Days> = fc
  .tuple(fc.integer({ min: 0, max: 420 }), fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 400 })))
  .map(([ago, length]) => {
    const until = addDays(today, -ago)
    return { from: addDays(until, -length), until }
  })
const anyQuestion = fc.record({
  guide: fc.nat(1000).map((at) => guides[at % guides.length]!),
  days: anyDays,
  grouping: fc.constantFrom(...groupings),
})

async function rowsOf<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(told.db)).rows
}

/** Bookings as a person would look through them: each with the day on which it was made, as text. */
const bookingsOf = (guide: VendorId, { from, until }: Days) => sql`(
  select b.*, to_char(b.created_at + interval '3 hours', 'YYYY-MM-DD') as made,
    b.status = 'confirmed' or b.status = 'completed' as stands,
    coalesce((select sum(r.kept_before_cents - r.kept_after_cents) from booking_refunds r where r.booking_id = b.id), 0) as gone
  from bookings b
  where b.vendor_id = ${guide}
    and to_char((b.created_at at time zone 'UTC') + interval '3 hours', 'YYYY-MM-DD') between ${from} and ${until}
) b`

const group = (grouping: Grouping, instant: string) =>
  sql`to_char(date_trunc(${sql.lit(grouping)}, ${sql.ref(instant)} at time zone 'Africa/Nairobi'), 'YYYY-MM-DD')`

const bookedSums = sql`
  sum(case when b.hold_expired then 0 else 1 end)::int as bookings,
  sum(case when b.status = 'cancelled' and not b.hold_expired then 1 else 0 end)::int as cancelled,
  sum(case when b.stands then b.adults + b.children else 0 end)::int as participants,
  sum(case when b.stands then b.subtotal_cents + b.vat_cents - b.gone else 0 end)::float8 / 100 as value`

interface Booked {
  bookings: number
  cancelled: number
  participants: number
  value: number
}
const nothing: Booked = { bookings: 0, cancelled: 0, participants: 0, value: 0 }

const bookedByGroup = (guide: VendorId, days: Days, grouping: Grouping) =>
  rowsOf(sql<Booked & { start: string }>`
    select ${group(grouping, 'b.created_at')} as start, ${bookedSums} from ${bookingsOf(guide, days)}
    group by 1 having bool_or(not b.hold_expired) order by 1`)

interface Earned {
  sales: number
  commission: number
  earned: number
}

/**
 * From the entries: the price is the booking's total, and less what a refund takes of it; the part that is not the
 * guide's is what its transaction has booked as commission and VAT.
 */
const earnedByGroup = (guide: VendorId, { from, until }: Days, grouping: Grouping) =>
  rowsOf(sql<Earned & { start: string }>`
    select start, sum(sales)::float8 / 100 as sales, sum(commission)::float8 / 100 as commission,
      sum(sales - commission)::float8 / 100 as earned
    from (
      select ${group(grouping, 't.at')} as start,
        coalesce((select r.kept_after_cents - r.kept_before_cents from booking_refunds r
          where t.event like '%refund%' and t.event_key like '%' || r.id), b.total_cents) as sales,
        (select -coalesce(sum(e.amount_cents), 0) from ledger_entries e
          where e.transaction_id = t.id and e.account in ('commission_income', 'vat_payable')) as commission
      from ledger_transactions t join bookings b on b.id = t.booking_id
      where b.vendor_id = ${guide}
        and t.event in ('escrow_released', 'manual_completed', 'refund_after_release', 'manual_refund_after_completion')
        and to_char((t.at at time zone 'UTC') + interval '3 hours', 'YYYY-MM-DD') between ${from} and ${until}
    ) trips
    group by start order by start`)

const paidOutByGroup = (guide: VendorId, { from, until }: Days, grouping: Grouping) =>
  rowsOf(sql<{ start: string; paidOut: number }>`
    select ${group(grouping, 't.at')} as start, sum(p.amount_cents)::float8 / 100 as "paidOut"
    from disbursements p join ledger_transactions t on t.event_key = 'payout_paid:' || p.id
    where p.vendor_id = ${guide}
      and to_char((t.at at time zone 'UTC') + interval '3 hours', 'YYYY-MM-DD') between ${from} and ${until}
    group by 1 order by 1`)

const close = (amount: number) => Math.round(amount * 100) / 100
const total = <K extends string>(rows: readonly Record<K, number>[], name: K) =>
  close(rows.reduce((sum, row) => sum + row[name], 0))
const rate = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10)

test('analytics', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuestion, async ({ guide, days }) => {
      const length = daysBetween(days.from, days.until) + 1
      const before = { from: addDays(days.from, -length), until: addDays(days.from, -1) }
      const answer = await readAnalytics(told.db, guide, days)
      const figuresOf = async (span: Days) => ({
        bookings: total(await bookedByGroup(guide, span, 'month'), 'bookings'),
        revenue: total(await earnedByGroup(guide, span, 'month'), 'earned'),
      })
      const [now, then] = [await figuresOf(days), await figuresOf(before)]
      expect(answer.bookings).toEqual({ now: now.bookings, before: then.bookings })
      expect(answer.revenue).toEqual({ now: now.revenue, before: then.revenue })
      expect(answer.before).toEqual({ startDate: before.from, endDate: before.until })
      expect(answer.paidOut).toBe(total(await paidOutByGroup(guide, days, 'day'), 'paidOut'))
      await expectTrend(guide, days, answer.trend, answer.trendBy)
      const year = { from: localDate(`${addMonthsText(days.until, -11)}-01`), until: days.until }
      expect(answer.months).toHaveLength(12)
      await expectTrend(guide, year, answer.months, 'month')
      const categories = await rowsOf(sql<{ category: string; bookings: number }>`
        select a.category, count(*)::int as bookings from ${bookingsOf(guide, days)}
        join activities a on a.id = b.activity_id where not b.hold_expired
        group by a.category order by 2 desc, 1`)
      expect(answer.categories).toEqual(categories)
      const [activities] = await rowsOf(sql<object>`
        select sum(is_active::int)::int as active, count(*)::int as total,
          sum((to_char(created_at + interval '3 hours', 'YYYY-MM-DD') between ${days.from} and ${days.until})::int)::int
            as added
        from activities where vendor_id = ${guide} and archived_at is null`)
      expect({ ...answer.activities }).toEqual(activities)
    }),
    { numRuns: runs(40) },
  )
})

/** 'yyyy-MM' of another month. */
function addMonthsText(day: LocalDate, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** Points without entries are there with the value 0. */
async function expectTrend(
  guide: VendorId,
  days: Days,
  points: readonly { date: string; bookings: number; revenue: number }[],
  grouping: Grouping,
): Promise<void> {
  const bookings = new Map((await bookedByGroup(guide, days, grouping)).map((row) => [row.start, row.bookings]))
  const revenue = new Map((await earnedByGroup(guide, days, grouping)).map((row) => [row.start, row.earned]))
  expect(points).toEqual(
    points.map(({ date }) => ({ date, bookings: bookings.get(date) ?? 0, revenue: revenue.get(date) ?? 0 })),
  )
  const dates = points.map(({ date }) => date)
  expect(new Set([...dates, ...bookings.keys(), ...revenue.keys()]).size).toBe(dates.length)
}

test('the funnel from views to bookings', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuestion, async ({ guide, days }) => {
      const [counted] = await rowsOf(sql<object>`
        select
          (select coalesce(sum(v.views), 0)::int from activities a join activity_views v on v.activity_id = a.id
            where a.vendor_id = ${guide} and v.day::text between ${days.from} and ${days.until}) as views,
          (select min(v.day)::text from activities a join activity_views v on v.activity_id = a.id
            where a.vendor_id = ${guide}) as "countedSince",
          count(*)::int as started, coalesce(sum(case when b.confirmed_at is null then 0 else 1 end), 0)::int as confirmed
        from ${bookingsOf(guide, days)}`)
      expect(await readFunnel(told.db, guide, days)).toEqual(counted)
    }),
    { numRuns: runs(40) },
  )
})

test('the financial report', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuestion, async ({ guide, days, grouping }) => {
      const report = await readFinancialReport(told.db, guide, days, grouping)
      const earned = new Map((await earnedByGroup(guide, days, grouping)).map((row) => [row.start, row]))
      const paid = new Map((await paidOutByGroup(guide, days, grouping)).map((row) => [row.start, row.paidOut]))
      const starts = [...new Set([...earned.keys(), ...paid.keys()])].toSorted()
      const none = { sales: 0, commission: 0, earned: 0 }
      const rows = starts.map((start) => {
        const { sales, commission, earned: share } = earned.get(start) ?? none
        return { start, sales, commission, earned: share, paidOut: paid.get(start) ?? 0 }
      })
      expect(report.rows).toEqual(rows)
      expect(report.totals).toEqual({
        sales: total(rows, 'sales'),
        commission: total(rows, 'commission'),
        earned: total(rows, 'earned'),
        paidOut: total(rows, 'paidOut'),
      })
      expect(report.totals.sales).toBe(close(report.totals.earned + report.totals.commission))
    }),
    { numRuns: runs(40) },
  )
})

test('the bookings report', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuestion, async ({ guide, days, grouping }) => {
      const report = await readBookingsReport(told.db, guide, days, grouping)
      expect(report.rows).toEqual(await bookedByGroup(guide, days, grouping))
      const [sums = null] = await rowsOf(sql<
        Booked & { pending: number; paymentsToCheck: number; confirmed: number; completed: number }
      >`
        select ${bookedSums},
          sum((b.status = 'pending')::int)::int as pending,
          sum((b.status = 'pending_payment_approval')::int)::int as "paymentsToCheck",
          sum((b.status = 'confirmed')::int)::int as confirmed, sum((b.status = 'completed')::int)::int as completed
        from ${bookingsOf(guide, days)} having count(*) > 0`)
      const [room] = await rowsOf(sql<{ seats: number; taken: number }>`
        select coalesce(sum(capacity), 0)::int as seats, coalesce(sum(seats_taken), 0)::int as taken from departures
        where activity_id in (select id from activities where vendor_id = ${guide})
          and starts_on::text between ${days.from} and ${days.until}`)
      const counted = sums ?? { ...nothing, pending: 0, paymentsToCheck: 0, confirmed: 0, completed: 0 }
      expect(report.totals).toEqual({
        ...counted,
        cancellationRate: rate(counted.cancelled, counted.bookings),
        seats: room!.seats,
        seatsTaken: room!.taken,
        utilizationRate: rate(room!.taken, room!.seats),
      })
      const activities = await rowsOf(sql<Booked & { _id: string; name: string }>`
        select a.id as _id, a.name, ${bookedSums} from ${bookingsOf(guide, days)}
        join activities a on a.id = b.activity_id
        group by a.id, a.name having bool_or(not b.hold_expired) order by value desc, bookings desc, a.name, a.id`)
      expect(report.activities).toEqual(activities)
    }),
    { numRuns: runs(40) },
  )
})

test('the customers report', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuestion, async ({ guide, days }) => {
      const report = await readCustomersReport(told.db, guide, days)
      const guests = await rowsOf(sql<{
        name: string
        bookings: number
        participants: number
        totalSpent: number
        source: BookingSource | null
        ever: number
      }>`
        select u.name, case when u.kind = 'guest' then max(b.source) end as source, count(*)::int as bookings, sum(b.adults + b.children)::int as participants,
          sum(b.paid_cents - b.refunded_cents)::float8 / 100 as "totalSpent",
          (select count(*)::int from bookings e where e.vendor_id = ${guide} and e.user_id = u.id
            and e.status in ('confirmed', 'completed') and e.created_at <= max(b.created_at)) as ever
        from ${bookingsOf(guide, days)} join users u on u.id = b.user_id
        where b.stands group by u.id order by "totalSpent" desc, bookings desc, u.id`)
      const fresh = guests.filter(({ ever }) => ever === 1)
      expect(report).toEqual({
        totalCustomers: guests.length,
        newCustomers: fresh.length,
        returningCustomers: guests.length - fresh.length,
        topCustomers: guests.slice(0, 10).map(({ name, source, bookings, participants, totalSpent }) => ({
          name: source ? `${name} (${bookingSourceLabels[source]})` : name,
          bookings,
          participants,
          totalSpent,
        })),
      })
    }),
    { numRuns: runs(40) },
  )
})

const inState = (status: string) => sql`sum((maintenance_status = ${sql.lit(status)})::int)::int`

test('what the overview shows of the last 30 days, and of the inventory', async () => {
  const days = { from: addDays(today, -29), until: today }
  for (const guide of guides) {
    const stats = await readStats(told.db, guide, clock.now())
    const [store] = await rowsOf(sql<object>`
      select ${inState('excellent')} as excellent, ${inState('good')} as good, ${inState('fair')} as fair,
        ${inState('needs-maintenance')} as "needsRepair", ${inState('out-of-service')} as "outOfService"
      from inventory_items where vendor_id = ${guide} having count(*) > 0`)
    const report = await readBookingsReport(told.db, guide, days, 'day')
    expect(stats).toMatchObject({
      activityStats: report.activities,
      utilizationRate: report.totals.utilizationRate,
      maintenanceStats: store ?? { excellent: 0, good: 0, fair: 0, needsRepair: 0, outOfService: 0 },
    })
  }
})

test('control: a sum that is wrong by one cent is noticed', async () => {
  const [row] = await rowsOf(sql<{ vendor_id: VendorId; day: LocalDate }>`
    select vendor_id, day from guide_earnings where cents > 0 order by day desc limit 1`)
  const days = { from: row!.day, until: row!.day }
  const shown = async () => (await readFinancialReport(told.db, row!.vendor_id, days, 'day')).totals.earned
  const counted = total(await earnedByGroup(row!.vendor_id, days, 'day'), 'earned')
  expect(await shown()).toBe(counted)
  await sql`update guide_earnings set cents = cents + 1 where vendor_id = ${row!.vendor_id} and day = ${row!.day}`.execute(
    told.owner,
  )
  expect(await shown()).not.toBe(counted)
})
