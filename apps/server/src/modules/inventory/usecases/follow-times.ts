import { idFrom, type ActivityId, type InventoryItemId } from '@upeo/domain/ids'
import type { LocalDate, LocalTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { writeReservation } from './reserve-units.ts'

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
