import type { VendorStats } from '@upeo/contract/payouts/get-stats'
import type { VendorId } from '@upeo/domain/ids'
import type { MaintenanceStatus } from '@upeo/domain/inventory/lifecycle'
import { DEFAULT_RANGE, daysOfRange, groupOf, groupsOf, type Days } from '@upeo/domain/reports/periods'
import { addMonths, localDateOf } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { listItems, summarise } from '../../inventory/index.ts'
import { readStanding } from '../../payouts/index.ts'
import { bookingsByDay } from './bookings-made.ts'
import { groupDays } from './group-days.ts'
import { countSeats, perCent, sumsByActivity } from './read-bookings-report.ts'

const MONTHS_SHOWN = 12

/**
 * How a guide stands, with what the reports say of the last 30 days and months: the same sums, asked for at once. Who her
 * customers are costs as much again as all of this, and is left to its report (decision 0015).
 */
export async function readStats(db: Kysely<Database>, vendorId: VendorId, now: Date): Promise<VendorStats> {
  const today = localDateOf(now)
  const days = daysOfRange(DEFAULT_RANGE, today)
  const [standing, activityStats, { seats, seatsTaken }, bookingsByMonth, items] = await Promise.all([
    readStanding(db, vendorId, now),
    sumsByActivity(db, vendorId, days),
    countSeats(db, vendorId, days),
    byMonth(db, vendorId, { from: groupOf(addMonths(today, 1 - MONTHS_SHOWN), 'month'), until: today }),
    listItems(db, vendorId, today),
  ])
  const { lowStock, maintenanceCounts } = summarise(items)
  return {
    ...standing,
    activityStats,
    utilizationRate: perCent(seatsTaken, seats),
    bookingsByMonth,
    lowStockItems: lowStock,
    maintenanceStats: toWire(maintenanceCounts),
  }
}

async function byMonth(db: Kysely<Database>, vendorId: VendorId, year: Days): Promise<VendorStats['bookingsByMonth']> {
  const months = groupDays(await bookingsByDay(db, vendorId, year), 'month', ['bookings', 'participants'])
  return groupsOf(year, 'month').map((month) => ({
    _id: month.slice(0, 7),
    count: months.get(month)?.bookings ?? 0,
    totalParticipants: months.get(month)?.participants ?? 0,
  }))
}

/** The names that this answer has for them. */
function toWire({
  'needs-maintenance': needsRepair,
  'out-of-service': outOfService,
  ...others
}: Record<MaintenanceStatus, number>): VendorStats['maintenanceStats'] {
  return { ...others, needsRepair, outOfService }
}
