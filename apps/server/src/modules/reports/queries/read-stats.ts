import type { VendorStats } from '@upeo/contract/disbursements/earnings'
import type { VendorId } from '@upeo/domain/ids'
import type { MaintenanceStatus } from '@upeo/domain/inventory/maintenance'
import { DEFAULT_RANGE, daysOfRange } from '@upeo/domain/reports/periods'
import { localDateOf } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { listItems, summarise } from '../../inventory/index.ts'
import { readStanding } from '../../disbursements/index.ts'
import { countSeats, perCent, sumsByActivity } from './read-bookings-report.ts'

/**
 * How a guide stands, with what her reports say of the last 30 days and of her stock: the same sums, asked for at once.
 * Whatever would look through all her bookings once more is left to the reports (decision 0015).
 */
export async function readStats(db: Kysely<Database>, vendorId: VendorId, now: Date): Promise<VendorStats> {
  const today = localDateOf(now)
  const days = daysOfRange(DEFAULT_RANGE, today)
  const [standing, activityStats, { seats, seatsTaken }, items] = await Promise.all([
    readStanding(db, vendorId, now),
    sumsByActivity(db, vendorId, days),
    countSeats(db, vendorId, days),
    listItems(db, vendorId, today),
  ])
  const { lowStock, maintenanceCounts } = summarise(items)
  return {
    ...standing,
    activityStats,
    utilizationRate: perCent(seatsTaken, seats),
    lowStockItems: lowStock,
    maintenanceStats: toWire(maintenanceCounts),
  }
}

/** The names that this answer has for them. */
function toWire({
  'needs-maintenance': needsRepair,
  'out-of-service': outOfService,
  ...others
}: Record<MaintenanceStatus, number>): VendorStats['maintenanceStats'] {
  return { ...others, needsRepair, outOfService }
}
