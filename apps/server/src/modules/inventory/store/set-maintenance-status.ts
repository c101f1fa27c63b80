import type { VendorId } from '@upeo/domain/ids'
import { maintenanceEvents, type MaintenanceStatus } from '@upeo/domain/inventory/maintenance'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { LockedItem } from './lock-item.ts'

/** Status and history together, of an item that its caller has locked. */
export async function setMaintenanceStatus(
  tx: Tx,
  { id, maintenance_status: from }: LockedItem,
  to: MaintenanceStatus,
  { vendorId, now }: { readonly vendorId: VendorId; readonly now: Date },
): Promise<void> {
  await sql`
    with changed as (
      update inventory_items set maintenance_status = ${to}, updated_at = ${now} where id = ${id} returning id
    )
    insert into inventory_history (item_id, event, from_status, to_status, actor_id, at)
    select id, ${maintenanceEvents[to]}, ${from}, ${to}, ${vendorId}::uuid, ${now}::timestamptz from changed`.execute(
    tx,
  )
}
