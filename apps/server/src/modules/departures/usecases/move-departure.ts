import { checkCapacity } from '@upeo/domain/departures/departure-dates'
import { sameTime, type DayTime } from '@upeo/domain/departures/plan-departures'
import { whichDeparture, type RequestedTime, type WhichDepartureError } from '@upeo/domain/departures/which-departure'
import type { ActivityId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { departureStart, localDateOf, type Clock, type LocalDate, type LocalTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Write } from '../../../platform/deps.ts'
import type { ActivityPort, EquipmentPort, ShortEquipment } from '../ports.ts'
import { addDepartures } from '../store/departures.ts'
import {
  lockDepartures,
  removeDepartures,
  retimeDepartures,
  type WriteDeparturesError,
} from '../store/write-departures.ts'

export interface DepartureMove {
  readonly date?: LocalDate | undefined
  readonly startTime?: LocalTime | null | undefined
  readonly capacity?: number | undefined
}

interface MoveDeps {
  readonly clock: Clock
  readonly activities: ActivityPort
  readonly equipment: EquipmentPort
}

export type MoveDepartureError =
  | WriteDeparturesError
  | WhichDepartureError
  | Failure<'not_found'>
  | Failure<'date_taken', DayTime>

/**
 * Moves one coming departure where no one has booked it, or changes its size, which bookings do not forbid. Answers what
 * of the equipment set aside for it is not free on its new day.
 */
export async function moveDeparture(
  { deps, tx, by: vendorId }: Write<MoveDeps, VendorId>,
  { id, date, startTime }: { readonly id: ActivityId; readonly date: LocalDate; readonly startTime?: RequestedTime },
  move: DepartureMove,
): Promise<Result<readonly ShortEquipment[], MoveDepartureError>> {
  if (!(await deps.activities.lockActivity(tx, vendorId, id))) return fail({ kind: 'not_found' })
  const now = deps.clock.now()
  const coming = await lockDepartures(tx, id, localDateOf(now))
  const ofDay = coming.filter((each) => each.starts_on === date)
  const which = whichDeparture(ofDay, startTime, (each) => each.start_time)
  if (!which.ok) return which
  const row = which.value
  const to = {
    date: move.date ?? date,
    start_time: move.startTime === undefined ? row.start_time : move.startTime,
    capacity: move.capacity ?? row.capacity,
  }
  const fits = checkCapacity(to.capacity, row.seats_taken)
  if (!fits.ok) return fail({ kind: 'capacity_below_taken', dates: [date], seatsTaken: row.seats_taken })
  if (to.date === date && to.start_time === row.start_time) {
    await sql`update departures set capacity = ${to.capacity} where id = ${row.id}`.execute(tx)
    return done([])
  }
  if (row.seats_taken > 0) return fail({ kind: 'departure_has_bookings', dates: [date] })
  if (row.untold) return fail({ kind: 'guests_untold', dates: [date] })
  if (departureStart(to.date, to.start_time) <= now) return fail({ kind: 'date_in_past', dates: [to.date] })
  const isThere = coming.some(
    (each) => each !== row && each.starts_on === to.date && sameTime(each.start_time, to.start_time),
  )
  if (isThere) return fail({ kind: 'date_taken', date: to.date, startTime: to.start_time })
  let short: readonly ShortEquipment[] = []
  if (to.date === date) {
    await retimeDepartures(deps, tx, id, [{ row, to: to.start_time, capacity: to.capacity }])
  } else {
    await removeDepartures(tx, [row])
    await addDepartures(tx, deps.clock, id, [{ ...to, sales_closed_at: row.sales_closed_at }])
    short = await deps.equipment.followDeparture(
      tx,
      { vendorId, activityId: id },
      { from: { date, startTime: row.start_time }, to: { date: to.date, startTime: to.start_time } },
    )
  }
  await deps.activities.refreshNextDepartures(tx, [id])
  return done(short)
}
