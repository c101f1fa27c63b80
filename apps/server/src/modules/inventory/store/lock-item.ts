import type { ActivityId, InventoryItemId, VendorId } from '@upeo/domain/ids'
import type { MaintenanceStatus } from '@upeo/domain/inventory/maintenance'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

export interface LockedItem {
  readonly id: InventoryItemId
  readonly activity_id: ActivityId | null
  readonly available: number
  readonly maintenance_status: MaintenanceStatus
  readonly updated_at: Date
}

/**
 * Serializes changes of an item: of two people who reserve its last units, the second waits and reads what the first
 * has taken. Null when the item is another guide's.
 */
export async function lockItem(tx: Tx, vendorId: VendorId, id: InventoryItemId): Promise<LockedItem | null> {
  const { rows } = await sql<LockedItem>`
    select id, activity_id, available, maintenance_status, updated_at from inventory_items
    where id = ${id} and vendor_id = ${vendorId} for no key update`.execute(tx)
  return rows[0] ?? null
}
