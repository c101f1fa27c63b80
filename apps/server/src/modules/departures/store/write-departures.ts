import { planDepartures, type DayTime, type DepartureChangeError } from '@upeo/domain/departures/plan-departures'
import type { ActivityId, DepartureId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { departureStart, localDateOf, type Clock, type LocalDate, type LocalTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { EquipmentPort } from '../ports.ts'
import { newId } from '../../../platform/ids.ts'

export type WriteDeparturesError =
  | DepartureChangeError
  | Failure<'capacity_below_taken', { dates: readonly LocalDate[]; seatsTaken: number }>

export interface DepartureRow {
  readonly id: DepartureId
  readonly starts_on: LocalDate
  readonly start_time: LocalTime | null
  readonly capacity: number
  readonly seats_taken: number
  readonly sales_closed_at: Date | null
}

interface Standard {
  readonly capacity: number
  readonly start_time: LocalTime | null
}

export interface WantedDepartures {
  readonly dates: readonly LocalDate[]
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
  const locked = await sql<DepartureRow>`
    select id, starts_on, to_char(start_time, 'HH24:MI') as start_time, capacity, seats_taken, sales_closed_at
    from departures
    where activity_id = ${activityId} and starts_on >= ${today}::date order by starts_on, starts_at for update`.execute(
    tx,
  )
  return locked.rows
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
      hasBookings: row.seats_taken > 0,
      row,
    })),
  ]
  const { before, after } = wanted
  const plan = planDepartures(
    existing,
    { dates: wanted.dates, departures: wanted.departures, before: before.start_time, after: after.start_time },
    today,
  )
  if (!plan.ok) return plan
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

/** Of rows that are locked and that nobody sits in. */
export async function removeDepartures(tx: Tx, rows: readonly DepartureRow[]): Promise<void> {
  await sql`
    delete from departures where id = any(${rows.map((row) => row.id)}::uuid[]) and seats_taken = 0`.execute(tx)
}

export interface NewDeparture extends Standard {
  readonly date: LocalDate
  readonly sales_closed_at?: Date | null
}

export async function addDepartures(
  tx: Tx,
  clock: Clock,
  activityId: ActivityId,
  rows: readonly NewDeparture[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('departures')
    .values(
      rows.map((row) => ({
        id: newId<DepartureId>(clock),
        activity_id: activityId,
        starts_on: row.date,
        start_time: row.start_time,
        starts_at: departureStart(row.date, row.start_time),
        capacity: row.capacity,
        sales_closed_at: row.sales_closed_at ?? null,
      })),
    )
    .execute()
}
