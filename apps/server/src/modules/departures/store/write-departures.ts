import { planDepartures, type DepartureChangeError } from '@upeo/domain/departures/departure-dates'
import type { ActivityId, DepartureId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { departureStart, localDateOf, type Clock, type LocalDate, type LocalTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
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
}

interface Standard {
  readonly capacity: number
  readonly start_time: LocalTime | null
}

export interface WantedDepartures {
  readonly dates: readonly LocalDate[]
  /** Of dates that were not given their own. */
  readonly before: Standard
  readonly after: Standard
}

/**
 * Locks the dates from today on, in their order, so that what is planned on the seats found here is still so when it is
 * written: whoever is booking one meanwhile waits, and then finds it gone or with what it has now.
 */
export async function lockDepartures(tx: Tx, activityId: ActivityId, today: LocalDate): Promise<DepartureRow[]> {
  const locked = await sql<DepartureRow>`
    select id, starts_on, to_char(start_time, 'HH24:MI') as start_time, capacity, seats_taken from departures
    where activity_id = ${activityId} and starts_on >= ${today}::date order by starts_on for update`.execute(tx)
  return locked.rows
}

/** Makes the activity's coming dates those wanted; past ones are history and stay. */
export async function writeDepartures(
  tx: Tx,
  clock: Clock,
  activityId: ActivityId,
  wanted: WantedDepartures,
): Promise<Result<void, WriteDeparturesError>> {
  const now = clock.now()
  const today = localDateOf(now)
  const coming = await lockDepartures(tx, activityId, today)
  const past = await sql<{ starts_on: LocalDate }>`
    select starts_on from departures where activity_id = ${activityId} and starts_on < ${today}::date`.execute(tx)
  const existing = [
    ...past.rows.map((row) => ({ date: row.starts_on, hasBookings: true })),
    ...coming.map((row) => ({ date: row.starts_on, hasBookings: row.seats_taken > 0 })),
  ]
  const plan = planDepartures(existing, wanted.dates, today)
  if (!plan.ok) return plan
  const left = plan.value.add.filter((date) => departureStart(date, wanted.after.start_time) <= now)
  if (left.length > 0) return fail({ kind: 'date_in_past', dates: left })
  const removed = new Set(plan.value.remove)
  const kept = coming.filter((row) => !removed.has(row.starts_on))
  const resized = await resize(tx, kept, wanted)
  if (!resized.ok) return resized
  // A date given another time becomes another departure: who had booked the earlier one and paid late is refunded.
  const retimed = kept.filter((row) => row.seats_taken === 0 && followsTime(row, wanted))
  await removeDepartures(tx, [...coming.filter((row) => removed.has(row.starts_on)), ...retimed])
  await addDepartures(tx, clock, activityId, [
    ...plan.value.add.map((date) => ({ date, capacity: wanted.after.capacity, start_time: wanted.after.start_time })),
    ...retimed.map((row) => ({
      date: row.starts_on,
      capacity: sizeOf(row, wanted),
      start_time: wanted.after.start_time,
    })),
  ])
  return done()
}

const sizeOf = (row: DepartureRow, { before, after }: WantedDepartures) =>
  row.capacity === before.capacity ? after.capacity : row.capacity

function followsTime(row: DepartureRow, { before, after }: WantedDepartures): boolean {
  return before.start_time !== after.start_time && row.start_time === before.start_time
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
    return fail({ kind: 'capacity_below_taken', dates: tooFull.map((row) => row.starts_on), seatsTaken })
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
      })),
    )
    .execute()
}
