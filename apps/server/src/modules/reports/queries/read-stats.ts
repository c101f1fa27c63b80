import type { VendorStats } from '@upeo/contract/disbursements/earnings'
import type { VendorId } from '@upeo/domain/ids'
import type { MaintenanceStatus } from '@upeo/domain/inventory/maintenance'
import { DEFAULT_RANGE, daysOfRange } from '@upeo/domain/reports/periods'
import { localDateOf } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { listItems, summarise } from '../../inventory/index.ts'
import { readGuideFigures } from '../../disbursements/index.ts'
import { countSeats, perCent, sumsByActivity } from './read-bookings-report.ts'

/**
 * The figures of a guide's overview: the reports of the last 30 days and the inventory, the same sums, queried at once.
 * Whatever would read all of the guide's bookings again is left to the reports (decision 0015).
 */
export async function readStats(db: Kysely<Database>, vendorId: VendorId, now: Date): Promise<VendorStats> {
  const today = localDateOf(now)
  const days = daysOfRange(DEFAULT_RANGE, today)
  const [standing, activityStats, { seats, seatsTaken }, items] = await Promise.all([
    readGuideFigures(db, vendorId, now),
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

/** Translates them to the field names of this answer. */
function toWire({
  'needs-maintenance': needsRepair,
  'out-of-service': outOfService,
  ...others
}: Record<MaintenanceStatus, number>): VendorStats['maintenanceStats'] {
  return { ...others, needsRepair, outOfService }
}
