import type { DayTime } from '@upeo/domain/departures/plan-departures'
import type { ActivityId, InventoryItemId, VendorId } from '@upeo/domain/ids'
import { localDateOf, type Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { ShortEquipment } from '../../departures/index.ts'
import { listItemDepartures } from '../queries/list-item-departures.ts'
import { writeReservation } from './reserve-units.ts'

interface Units extends ShortEquipment {
  readonly id: InventoryItemId
}

/**
 * A departure takes place at another start: what is set aside for it goes along, beside what is set aside there already,
 * as far as it is free then; answers what is not. The new start is among the activity's departures.
 */
export async function followDeparture(
  clock: Clock,
  tx: Tx,
  { vendorId, activityId }: { readonly vendorId: VendorId; readonly activityId: ActivityId },
  { from, to }: { readonly from: DayTime; readonly to: DayTime },
): Promise<ShortEquipment[]> {
  // The items first, in one order: whoever sets units aside locks them too.
  await sql`
    select from inventory_items where activity_id = ${activityId} and vendor_id = ${vendorId} order by id
    for no key update`.execute(tx)
  const { rows: taken } = await sql<Units>`
    delete from inventory_reservations r using inventory_items i
    where i.activity_id = ${activityId} and i.vendor_id = ${vendorId} and r.item_id = i.id and r.starts_on = ${from.date}
      and r.start_time is not distinct from ${from.startTime}::time
    returning i.id, i.name, r.quantity`.execute(tx)
  const now = clock.now()
  const short: ShortEquipment[] = []
  for (const { id, name, quantity } of taken.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const ofDay = (await listItemDepartures(tx, { id, vendorId }, localDateOf(now), to.date)) ?? []
    const there = ofDay.find(({ startTime }) => startTime === to.startTime)
    const [reserved, free] = [there?.reserved ?? 0, there?.free ?? 0]
    const together = Math.max(reserved, Math.min(reserved + quantity, free))
    await writeReservation(tx, { id, ...to, quantity: together }, now)
    const missing = reserved + quantity - together
    if (missing > 0) short.push({ id, name, quantity: missing })
  }
  return short
}
