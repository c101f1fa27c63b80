import type { ItemDeparture } from '@upeo/contract/inventory/reservations'
import { MOST_DEPARTURES } from '@upeo/domain/departures/departure-dates'
import type { InventoryItemId, VendorId } from '@upeo/domain/ids'
import { freeUnits, lendable, timeOut } from '@upeo/domain/inventory/lending'
import type { MaintenanceStatus } from '@upeo/domain/inventory/maintenance'
import { startOfDay, type LocalDate, type LocalTime } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'
import { listLendings, type ItemLending } from './list-lendings.ts'

interface Row {
  starts_on: LocalDate
  start_time: LocalTime | null
  starts_at: Date
  duration_minutes: number
  capacity: number
  seats_taken: number
}

/**
 * The dates of the item's activity that are not over, soonest first, or of one day. When the activity was taken off the
 * market: the dates that still have reserved units, so that they can be freed. Null when the item is another guide's.
 */
export async function listItemDepartures(
  db: Kysely<Database> | Tx,
  { id, vendorId }: { readonly id: InventoryItemId; readonly vendorId: VendorId },
  today: LocalDate,
  day: LocalDate | null = null,
): Promise<ItemDeparture[] | null> {
  const items = await sql<{ available: number; maintenance_status: MaintenanceStatus }>`
    select available, maintenance_status from inventory_items where id = ${id} and vendor_id = ${vendorId}`.execute(db)
  const [item] = items.rows
  if (!item) return null
  const units = lendable({ availableQuantity: item.available, maintenanceStatus: item.maintenance_status })
  const departures = await sql<Row>`
    select d.starts_on, to_char(d.start_time, 'HH24:MI') as start_time, d.starts_at, a.duration_minutes, d.capacity,
      d.seats_taken
    from inventory_items i
    join activities a on a.id = i.activity_id
    join departures d on d.activity_id = a.id
    left join inventory_reservations r on r.item_id = i.id and r.starts_on = d.starts_on
      and r.start_time is not distinct from d.start_time
    where i.id = ${id} and i.vendor_id = ${vendorId}
      and (a.archived_at is null or r.item_id is not null)
      and d.starts_at + make_interval(mins => a.duration_minutes) > ${startOfDay(today)}
      and (${day}::date is null or d.starts_on = ${day}::date)
    order by d.starts_at limit ${MOST_DEPARTURES}`.execute(db)
  const lendings = await listLendings(db, vendorId, today, id)
  return departures.rows.map((row) => {
    const out = timeOut(row.starts_at, row.duration_minutes, row.start_time !== null)
    const isIts = ({ date, startTime }: ItemLending) => date === row.starts_on && startTime === row.start_time
    return {
      date: row.starts_on,
      startTime: row.start_time,
      lastDay: out.to,
      capacity: row.capacity,
      seatsTaken: row.seats_taken,
      reserved: lendings.find(isIts)?.quantity ?? 0,
      free: freeUnits(
        units,
        lendings.filter((each) => !isIts(each)),
        out,
      ),
    }
  })
}
