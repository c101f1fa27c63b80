import type { InventoryItemId, VendorId } from '@upeo/domain/ids'
import { timeOut, type Lending } from '@upeo/domain/inventory/lending'
import { startOfDay, type LocalDate, type LocalTime } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'

/** Units of an item that are reserved for a date that is not over. */
export interface ItemLending extends Lending {
  readonly itemId: InventoryItemId
  readonly date: LocalDate
  readonly startTime: LocalTime | null
}

interface Row {
  item_id: InventoryItemId
  starts_on: LocalDate
  start_time: LocalTime | null
  starts_at: Date
  duration_minutes: number
  quantity: number
}

/** Of all the guide's items, or of one. A date that was taken off holds nothing any more. */
export async function listLendings(
  db: Kysely<Database> | Tx,
  vendorId: VendorId,
  today: LocalDate,
  itemId: InventoryItemId | null = null,
): Promise<ItemLending[]> {
  const { rows } = await sql<Row>`
    select r.item_id, d.starts_on, to_char(d.start_time, 'HH24:MI') as start_time, d.starts_at, a.duration_minutes, r.quantity
    from inventory_items i
    join inventory_reservations r on r.item_id = i.id
    join activities a on a.id = i.activity_id
    join departures d on d.activity_id = a.id and d.starts_on = r.starts_on
      and d.start_time is not distinct from r.start_time
    where i.vendor_id = ${vendorId} and (${itemId}::uuid is null or i.id = ${itemId}::uuid)
      and d.starts_at + make_interval(mins => a.duration_minutes) > ${startOfDay(today)}
    order by d.starts_at, r.item_id`.execute(db)
  return rows.map((row) => {
    const { item_id: itemId, starts_on: date, start_time: startTime, quantity } = row
    const { from, to, hours } = timeOut(row.starts_at, row.duration_minutes, startTime !== null)
    return { itemId, date, startTime, quantity, from, to, hours }
  })
}
