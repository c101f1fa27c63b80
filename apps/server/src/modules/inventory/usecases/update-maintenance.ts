import type { InventoryItemId, VendorId } from '@upeo/domain/ids'
import { isMaintained, type MaintenanceStatus } from '@upeo/domain/inventory/maintenance'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { localDateOf, type LocalDate } from '@upeo/domain/time'
import type { Write } from '../../../platform/deps.ts'
import type { InventoryDeps } from '../deps.ts'
import { lockItem } from '../store/lock-item.ts'
import { setMaintenanceStatus } from '../store/set-maintenance-status.ts'

export interface Maintenance {
  readonly status: MaintenanceStatus
  readonly next: LocalDate | null
}

/** What was found in order was maintained today. What is set aside stays set aside: it may be in order by then. */
export async function updateMaintenance(
  { deps, tx, by: vendorId }: Write<InventoryDeps, VendorId>,
  id: InventoryItemId,
  { status, next }: Maintenance,
): Promise<Result<void, Failure<'not_found'>>> {
  const now = deps.clock.now()
  const item = await lockItem(tx, vendorId, id)
  if (!item) return fail({ kind: 'not_found' })
  await setMaintenanceStatus(tx, item, status, { vendorId, now })
  await tx
    .updateTable('inventory_items')
    .set({
      next_maintenance_on: next,
      updated_at: now,
      ...(isMaintained(status) && { last_maintenance_on: localDateOf(now) }),
    })
    .where('id', '=', id)
    .execute()
  return done()
}
