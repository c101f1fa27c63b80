import type { ItemDeparture } from '@upeo/contract/inventory/reservations'
import type { DayTime } from '@upeo/domain/departures/plan-departures'
import { idFrom, type ActivityId, type InventoryItemId, type VendorId } from '@upeo/domain/ids'
import { localDateOf, type Clock, type LocalDate, type LocalTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { ShortEquipment } from '../../departures/index.ts'
import { listItemDepartures } from '../queries/list-item-departures.ts'

interface Reservation extends Pick<ItemDeparture, 'date' | 'startTime'> {
  readonly id: InventoryItemId
  readonly quantity: number
}

/** Of units that are known to be free, under the item's lock. */
export async function writeReservation(
  tx: Tx,
  { id, date, startTime, quantity }: Reservation,
  now: Date,
): Promise<void> {
  if (quantity === 0) {
    await sql`delete from inventory_reservations where item_id = ${id} and starts_on = ${date}
      and start_time is not distinct from ${startTime}::time`.execute(tx)
    return
  }
  await sql`
    insert into inventory_reservations (item_id, starts_on, start_time, quantity, reserved_at)
    values (${id}, ${date}, ${startTime}, ${quantity}, ${now})
    on conflict (item_id, starts_on, (coalesce(start_time, '00:00'::time))) do update
      set start_time = excluded.start_time, quantity = excluded.quantity, reserved_at = excluded.reserved_at`.execute(
    tx,
  )
}

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
    const sameTime = ofDay.find(({ startTime }) => startTime === to.startTime)
    const [reserved, free] = [sameTime?.reserved ?? 0, sameTime?.free ?? 0]
    const together = Math.max(reserved, Math.min(reserved + quantity, free))
    await writeReservation(tx, { id, ...to, quantity: together }, now)
    const missing = reserved + quantity - together
    if (missing > 0) short.push({ id, name, quantity: missing })
  }
  return short
}

export interface TimeChange {
  readonly date: LocalDate
  readonly from: LocalTime | null
  readonly to: LocalTime | null
}

/**
 * Departures of an activity leave at other times of their days: what is set aside for them goes along. What an earlier
 * departure at the new time has left behind counted no more, and goes.
 */
export async function followTimes(tx: Tx, activityId: ActivityId, changes: readonly TimeChange[]): Promise<void> {
  // All are taken first, then laid back: two departures may have changed places.
  const taken = await sql<{
    item_id: string
    starts_on: LocalDate
    start_time: LocalTime | null
    quantity: number
    reserved_at: Date
  }>`
    delete from inventory_reservations r using inventory_items i,
      unnest(${changes.map(({ date }) => date)}::date[], ${changes.map(({ from }) => from)}::time[],
        ${changes.map(({ to }) => to)}::time[]) as c(date, old, new)
    where i.activity_id = ${activityId} and r.item_id = i.id and r.starts_on = c.date
      and r.start_time is not distinct from c.old
    returning r.item_id, r.starts_on, c.new as start_time, r.quantity, r.reserved_at`.execute(tx)
  for (const { item_id: id, starts_on: date, start_time: startTime, quantity, reserved_at: at } of taken.rows) {
    await writeReservation(tx, { id: idFrom<InventoryItemId>(id), date, startTime, quantity }, at)
  }
}
