import type { VendorId } from '@upeo/domain/ids'
import { maintenanceEvents, maintenanceLifecycle, type MaintenanceStatus } from '@upeo/domain/inventory/lifecycle'
import { next, type MoveError } from '@upeo/domain/lifecycle'
import type { Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { LockedItem } from './lock-item.ts'

/** The one transition of an item, which its caller has locked: status and history together. */
export async function moveItem(
  tx: Tx,
  { id, maintenance_status: from }: LockedItem,
  to: MaintenanceStatus,
  vendorId: VendorId,
  now: Date,
): Promise<Result<MaintenanceStatus, MoveError>> {
  const event = maintenanceEvents[to]
  const moved = next(maintenanceLifecycle, event, from, 'vendor')
  if (!moved.ok) return moved
  await sql`
    with moved as (
      update inventory_items set maintenance_status = ${moved.value}, updated_at = ${now}
      where id = ${id} and maintenance_status = any(${[...maintenanceLifecycle[event].from]}::text[])
      returning id
    )
    insert into inventory_history (item_id, event, from_status, to_status, actor_id, at)
    select id, ${event}, ${from}, ${moved.value}, ${vendorId}::uuid, ${now}::timestamptz from moved`.execute(tx)
  return moved
}
