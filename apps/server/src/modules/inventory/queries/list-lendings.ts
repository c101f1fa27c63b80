import type { InventoryItemId, VendorId } from '@upeo/domain/ids'
import { daysOut, type Lending } from '@upeo/domain/inventory/lending'
import { startOfDay, type LocalDate } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'

/** Units of an item that are reserved for a date that is not over. */
export interface ItemLending extends Lending {
  readonly itemId: InventoryItemId
  readonly date: LocalDate
}

interface Row {
  item_id: InventoryItemId
  starts_on: LocalDate
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
    select r.item_id, d.starts_on, d.starts_at, a.duration_minutes, r.quantity
    from inventory_items i
    join inventory_reservations r on r.item_id = i.id
    join activities a on a.id = i.activity_id
    join departures d on d.activity_id = a.id and d.starts_on = r.starts_on
    where i.vendor_id = ${vendorId} and (${itemId}::uuid is null or i.id = ${itemId}::uuid)
      and d.starts_at + make_interval(mins => a.duration_minutes) > ${startOfDay(today)}
    order by d.starts_at, r.item_id`.execute(db)
  return rows.map((row) => {
    const { from, to } = daysOut(row.starts_at, row.duration_minutes)
    return { itemId: row.item_id, date: row.starts_on, quantity: row.quantity, from, to }
  })
}
