import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import type { InventoryItemId, VendorId } from '@upeo/domain/ids'
import { lendable, shortOf } from '@upeo/domain/inventory/lending'
import type { MaintenanceStatus } from '@upeo/domain/inventory/maintenance'
import {
  isLowStock,
  isMaintenanceOverdue,
  needsMaintenance,
  type InventoryCategory,
} from '@upeo/domain/inventory/rules'
import { toKes, type Cents } from '@upeo/domain/money'
import type { LocalDate } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'
import { listLendings, type ItemLending } from './list-lendings.ts'

interface ItemRow {
  id: InventoryItemId
  name: string
  category: InventoryCategory
  quantity: number
  available: number
  activity_id: string | null
  activity_name: string | null
  maintenance_status: MaintenanceStatus
  last_maintenance_on: LocalDate | null
  next_maintenance_on: LocalDate | null
  purchased_on: LocalDate | null
  purchase_price_cents: Cents | null
  notes: string
  updated_at: Date
}

/** All items of a guide, by name. */
export function listItems(db: Kysely<Database> | Tx, vendorId: VendorId, today: LocalDate): Promise<InventoryItem[]> {
  return readItems(db, vendorId, today, null)
}

/** Null for another guide's item. */
export async function findItem(
  db: Kysely<Database> | Tx,
  vendorId: VendorId,
  today: LocalDate,
  id: InventoryItemId,
): Promise<InventoryItem | null> {
  const [item] = await readItems(db, vendorId, today, id)
  return item ?? null
}

async function readItems(
  db: Kysely<Database> | Tx,
  vendorId: VendorId,
  today: LocalDate,
  id: InventoryItemId | null,
): Promise<InventoryItem[]> {
  const { rows } = await sql<ItemRow>`
    select i.id, i.name, i.category, i.quantity, i.available, a.id as activity_id, a.name as activity_name,
      i.maintenance_status, i.last_maintenance_on, i.next_maintenance_on, i.purchased_on, i.purchase_price_cents, i.notes,
      i.updated_at
    from inventory_items i left join activities a on a.id = i.activity_id and a.archived_at is null
    where i.vendor_id = ${vendorId} and (${id}::uuid is null or i.id = ${id}::uuid)
    order by lower(i.name), i.id`.execute(db)
  const lendings = Map.groupBy(await listLendings(db, vendorId, today, id), ({ itemId }) => itemId)
  return rows.map((row) => toItem(row, lendings.get(row.id) ?? [], today))
}

function toItem(row: ItemRow, lendings: readonly ItemLending[], today: LocalDate): InventoryItem {
  const { activity_id: activityId, activity_name: activityName, next_maintenance_on: next } = row
  const stock = { quantity: row.quantity, availableQuantity: row.available }
  const lendableQuantity = lendable({ ...stock, maintenanceStatus: row.maintenance_status })
  return {
    _id: row.id,
    itemName: row.name,
    category: row.category,
    ...stock,
    lendableQuantity,
    activity: activityId !== null && activityName !== null ? { _id: activityId, name: activityName } : null,
    maintenanceStatus: row.maintenance_status,
    lastMaintenanceDate: row.last_maintenance_on,
    nextMaintenanceDate: next,
    purchaseDate: row.purchased_on,
    purchasePrice: row.purchase_price_cents === null ? null : toKes(row.purchase_price_cents),
    notes: row.notes,
    lowStock: isLowStock(stock),
    maintenanceNeeded: needsMaintenance(row.maintenance_status, next, today),
    maintenanceOverdue: isMaintenanceOverdue(next, today),
    reservedDates: datesOf(lendings),
    shortDates: datesOf(shortOf(lendableQuantity, lendings)),
    updatedAt: row.updated_at.toISOString(),
  }
}

const datesOf = (lendings: readonly ItemLending[]) => [...new Set(lendings.map(({ date }) => date))]
