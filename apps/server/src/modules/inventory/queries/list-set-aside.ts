import type { ActivityId, InventoryItemId, VendorId } from '@upeo/domain/ids'
import { isLent, type MaintenanceStatus } from '@upeo/domain/inventory/maintenance'
import type { LocalDate } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

export interface SetAside {
  readonly _id: InventoryItemId
  readonly name: string
  readonly quantity: number
  /** Promised before it broke: the guide has to find another. */
  readonly outOfService: boolean
}

interface Row {
  id: InventoryItemId
  name: string
  quantity: number
  maintenance_status: MaintenanceStatus
}

/** What is taken along on one departure of an activity, by name. */
export async function listSetAside(
  db: Kysely<Database>,
  vendorId: VendorId,
  activityId: ActivityId,
  { date, startTime }: { readonly date: LocalDate; readonly startTime: string | null },
): Promise<SetAside[]> {
  const { rows } = await sql<Row>`
    select i.id, i.name, r.quantity, i.maintenance_status
    from inventory_items i join inventory_reservations r on r.item_id = i.id
    where i.vendor_id = ${vendorId} and i.activity_id = ${activityId} and r.starts_on = ${date}
      and r.start_time is not distinct from ${startTime}::time
    order by lower(i.name), i.id`.execute(db)
  return rows.map(({ id, name, quantity, maintenance_status: status }) => ({
    _id: id,
    name,
    quantity,
    outOfService: !isLent(status),
  }))
}
