import type { Analytics } from '@upeo/contract/reports/analytics'
import type { VendorId } from '@upeo/domain/ids'
import { cents, toKes } from '@upeo/domain/money'
import { daysBefore, groupOf, groupingOfTrend, groupsOf, type Days, type Grouping } from '@upeo/domain/reports/periods'
import { addDays, addMonths, startOfDay, type LocalDate } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { listedAs } from '../../bookings/index.ts'
import { readPayable } from '../../disbursements/index.ts'
import { bookingsByDay, madeOn } from './bookings-made.ts'
import { groupDays, sumOf, type OnDay } from './group-days.ts'
import { earnedByDay, paidOutByDay } from './money-by-day.ts'

const MONTHS_SHOWN = 12

/** The days are read once, from the earliest that anything here needs, and summed in as many ways as there are charts. */
export async function readAnalytics(db: Kysely<Database>, vendorId: VendorId, period: Days): Promise<Analytics> {
  const before = daysBefore(period)
  const year = { from: groupOf(addMonths(period.until, 1 - MONTHS_SHOWN), 'month'), until: period.until }
  const needed = { from: before.from < year.from ? before.from : year.from, until: period.until }
  const booked = await bookingsByDay(db, vendorId, needed)
  const earned = await earnedByDay(db, vendorId, needed)
  const paidOut = await paidOutByDay(db, vendorId, period)
  const bookingsOf = (days: Days) => sumOf(within(booked, days), ['bookings']).bookings
  const revenueOf = (days: Days) => kes(sumOf(within(earned, days), ['earned']).earned)
  const trendBy = groupingOfTrend(period)
  return {
    period: wire(period),
    before: wire(before),
    bookings: { now: bookingsOf(period), before: bookingsOf(before) },
    revenue: { now: revenueOf(period), before: revenueOf(before) },
    activities: await countActivities(db, vendorId, period),
    availableBalance: toKes(await readPayable(db, vendorId)),
    paidOut: kes(sumOf(paidOut, ['paidOut']).paidOut),
    trendBy,
    trend: pointsOf(period, trendBy, booked, earned),
    categories: await categoriesOf(db, vendorId, period),
    months: pointsOf(year, 'month', booked, earned),
  }
}

const kes = (amount: number) => toKes(cents(amount))
const wire = ({ from, until }: Days) => ({ startDate: from, endDate: until })

function within<Row extends { readonly day: LocalDate }>(rows: readonly Row[], { from, until }: Days): Row[] {
  return rows.filter(({ day }) => day >= from && day <= until)
}

/** What did not happen is nought, not a gap. */
function pointsOf(
  days: Days,
  grouping: Grouping,
  booked: readonly OnDay<'bookings'>[],
  earned: readonly OnDay<'earned'>[],
): Analytics['trend'] {
  const bookings = groupDays(within(booked, days), grouping, ['bookings'])
  const revenue = groupDays(within(earned, days), grouping, ['earned'])
  return groupsOf(days, grouping).map((date) => ({
    date,
    bookings: bookings.get(date)?.bookings ?? 0,
    revenue: kes(revenue.get(date)?.earned ?? 0),
  }))
}

async function categoriesOf(db: Kysely<Database>, vendorId: VendorId, days: Days): Promise<Analytics['categories']> {
  const found = await sql<Analytics['categories'][number]>`
    select a.category, sum(b.bookings)::bigint as bookings
    from (
      select activity_id, count(*) as bookings from bookings
      where ${madeOn(vendorId, days)} and ${listedAs('all')} group by activity_id
    ) b
    join activities a on a.id = b.activity_id
    group by a.category order by bookings desc, a.category`.execute(db)
  return found.rows
}

async function countActivities(
  db: Kysely<Database>,
  vendorId: VendorId,
  { from, until }: Days,
): Promise<Analytics['activities']> {
  const found = await sql<Analytics['activities']>`
    select count(*) filter (where is_active) as active, count(*) as total,
      count(*) filter (where created_at >= ${startOfDay(from)} and created_at < ${startOfDay(addDays(until, 1))}) as added
    from activities where vendor_id = ${vendorId} and archived_at is null`.execute(db)
  return found.rows[0]!
}
