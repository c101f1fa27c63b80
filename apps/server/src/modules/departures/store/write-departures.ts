import { planDepartures, type DayTime, type DepartureChangeError } from '@upeo/domain/departures/plan-departures'
import type { ActivityId, DepartureId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { departureStart, localDateOf, type Clock, type LocalDate, type LocalTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { EquipmentPort } from '../ports.ts'
import { addDepartures } from './departures.ts'
import { hasUntoldGuests, withUntoldGuests } from './untold-guests.ts'

export type WriteDeparturesError =
  | DepartureChangeError
  | Failure<'guests_untold', { dates: readonly LocalDate[] }>
  | Failure<'capacity_below_taken', { dates: readonly LocalDate[]; seatsTaken: number }>

export interface DepartureRow {
  readonly id: DepartureId
  readonly starts_on: LocalDate
  readonly start_time: LocalTime | null
  readonly capacity: number
  readonly seats_taken: number
  readonly sales_closed_at: Date | null
  /** Guests of it have not been told that it was called off: it stays as it is, though nobody sits in it. */
  readonly untold: boolean
}

interface Standard {
  readonly capacity: number
  readonly start_time: LocalTime | null
}

export interface WantedDepartures {
  /** Left out, those that there are. */
  readonly dates?: readonly LocalDate[] | undefined
  /** On the days that it names exactly these. */
  readonly departures?: readonly DayTime[] | undefined
  /** Of departures that were not given their own. */
  readonly before: Standard
  readonly after: Standard
}

/**
 * Locks what leaves from today on, in its order, so that what is planned on the seats found here is still so when it is
 * written: whoever is booking one meanwhile waits, and then finds it gone or with what it has now.
 */
export async function lockDepartures(tx: Tx, activityId: ActivityId, today: LocalDate): Promise<DepartureRow[]> {
  const { rows } = await sql<Omit<DepartureRow, 'untold'>>`
    select id, starts_on, to_char(start_time, 'HH24:MI') as start_time, capacity, seats_taken, sales_closed_at
    from departures
    where activity_id = ${activityId} and starts_on >= ${today}::date order by starts_on, starts_at for update`.execute(
    tx,
  )
  const empty = rows.filter((row) => row.seats_taken === 0)
  const untold = await withUntoldGuests(
    tx,
    empty.map(({ id }) => id),
  )
  return rows.map((row) => Object.assign(row, { untold: untold.has(row.id) }))
}

interface WriteDeps {
  readonly clock: Clock
  readonly equipment: EquipmentPort
}

/** Makes the activity's coming departures those wanted; past ones are history and stay. */
export async function writeDepartures(
  { clock, equipment }: WriteDeps,
  tx: Tx,
  activityId: ActivityId,
  wanted: WantedDepartures,
): Promise<Result<void, WriteDeparturesError>> {
  const now = clock.now()
  const today = localDateOf(now)
  const coming = await lockDepartures(tx, activityId, today)
  const past = await sql<{ starts_on: LocalDate }>`
    select starts_on from departures where activity_id = ${activityId} and starts_on < ${today}::date`.execute(tx)
  const existing = [
    ...past.rows.map((row) => ({ date: row.starts_on, startTime: null, hasBookings: true, row: null })),
    ...coming.map((row) => ({
      date: row.starts_on,
      startTime: row.start_time,
      hasBookings: row.seats_taken > 0 || row.untold,
      row,
    })),
  ]
  const { before, after, dates = coming.map((row) => row.starts_on) } = wanted
  const plan = planDepartures(
    existing,
    { dates, departures: wanted.departures, before: before.start_time, after: after.start_time },
    today,
  )
  if (!plan.ok) return fail(refusalOf(plan.error, coming))
  const { keep, retime, add, remove } = plan.value
  const left = add.filter(({ date, startTime }) => departureStart(date, startTime) <= now)
  if (left.length > 0) return fail({ kind: 'date_in_past', dates: [...new Set(left.map(({ date }) => date))] })
  const rowsOf = (departures: readonly { readonly row: DepartureRow | null }[]) =>
    departures.flatMap(({ row }) => row ?? [])
  const resized = await resize(tx, rowsOf([...keep, ...retime.map(({ departure }) => departure)]), wanted)
  if (!resized.ok) return resized
  await removeDepartures(tx, rowsOf(remove))
  await retimeDepartures(
    { clock, equipment },
    tx,
    activityId,
    retime.flatMap(({ departure: { row }, to }) => (row ? [{ row, to, capacity: sizeOf(row, wanted) }] : [])),
  )
  await addDepartures(
    tx,
    clock,
    activityId,
    add.map(({ date, startTime }) => ({ date, capacity: after.capacity, start_time: startTime })),
  )
  return done()
}

/** Of the days that have to stay: whether somebody sits there, or whether their guests are only to be told. */
function refusalOf(error: DepartureChangeError, coming: readonly DepartureRow[]): WriteDeparturesError {
  if (error.kind !== 'departure_has_bookings') return error
  const { dates } = error
  const isTaken = coming.some((row) => dates.includes(row.starts_on) && row.seats_taken > 0)
  return isTaken ? error : { kind: 'guests_untold', dates }
}

const sizeOf = (row: DepartureRow, { before, after }: WantedDepartures) =>
  row.capacity === before.capacity ? after.capacity : row.capacity

export interface Retiming {
  readonly row: DepartureRow
  readonly to: LocalTime | null
  readonly capacity: number
}

/**
 * A departure given another time becomes another one: who had booked the earlier one and paid late is refunded. What was
 * set aside for it goes along, and closed sales stay closed.
 */
export async function retimeDepartures(
  { clock, equipment }: WriteDeps,
  tx: Tx,
  activityId: ActivityId,
  retimed: readonly Retiming[],
): Promise<void> {
  if (retimed.length === 0) return
  await removeDepartures(
    tx,
    retimed.map(({ row }) => row),
  )
  await addDepartures(
    tx,
    clock,
    activityId,
    retimed.map(({ row: { starts_on: date, sales_closed_at }, to: start_time, capacity }) => ({
      date,
      start_time,
      capacity,
      sales_closed_at,
    })),
  )
  await equipment.followTimes(
    tx,
    activityId,
    retimed.map(({ row, to }) => ({ date: row.starts_on, from: row.start_time, to })),
  )
}

async function resize(
  tx: Tx,
  rows: readonly DepartureRow[],
  wanted: WantedDepartures,
): Promise<Result<void, WriteDeparturesError>> {
  const changed = rows.filter((row) => sizeOf(row, wanted) !== row.capacity)
  const { capacity } = wanted.after
  const tooFull = changed.filter((row) => row.seats_taken > capacity)
  if (tooFull.length > 0) {
    const seatsTaken = Math.max(...tooFull.map((row) => row.seats_taken))
    return fail({ kind: 'capacity_below_taken', dates: [...new Set(tooFull.map((row) => row.starts_on))], seatsTaken })
  }
  await sql`
    update departures set capacity = ${capacity} where id = any(${changed.map((row) => row.id)}::uuid[])`.execute(tx)
  return done()
}

/** Of rows that are locked, that nobody sits in, and whose guests have all been told. */
export async function removeDepartures(tx: Tx, rows: readonly Pick<DepartureRow, 'id'>[]): Promise<void> {
  await sql`
    delete from departures d where d.id = any(${rows.map((row) => row.id)}::uuid[]) and d.seats_taken = 0
      and not ${hasUntoldGuests}`.execute(tx)
}
