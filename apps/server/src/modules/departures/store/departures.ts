import type { ActivityId, DepartureId } from '@upeo/domain/ids'
import { departureStart, type Clock, type LocalDate, type LocalTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'

/** A departure that is locked, and so stays as it is here until the transaction ends. */
export interface LockedDeparture {
  readonly id: DepartureId
  readonly activity_id: ActivityId
  readonly starts_on: LocalDate
  readonly start_time: LocalTime | null
  readonly starts_at: Date
  readonly capacity: number
  readonly seats_taken: number
  readonly on_sale: boolean
}

/** Lock their activity first: other callers may lock the same departures in another order. */
export async function lockSeveral(
  tx: Tx,
  ids: readonly DepartureId[],
): Promise<ReadonlyMap<DepartureId, LockedDeparture>> {
  const { rows } = await sql<LockedDeparture>`
    select id, activity_id, starts_on, to_char(start_time, 'HH24:MI') as start_time, starts_at, capacity, seats_taken,
      sales_closed_at is null as on_sale
    from departures where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The departure of an activity at this start; made with this capacity where there is none. */
export async function ensureDeparture(
  tx: Tx,
  clock: Clock,
  activityId: ActivityId,
  wanted: { readonly date: LocalDate; readonly start_time: LocalTime | null; readonly capacity: number },
): Promise<DepartureId> {
  const find = () =>
    sql<{ id: DepartureId }>`
    select id from departures where activity_id = ${activityId} and starts_on = ${wanted.date}
      and coalesce(start_time, '00:00') = coalesce(${wanted.start_time}::time, '00:00')`.execute(tx)
  const [there] = (await find()).rows
  if (there) return there.id
  await addDepartures(tx, clock, activityId, [wanted])
  const [made] = (await find()).rows
  if (!made) throw new Error('A departure that was just made is not there.')
  return made.id
}

export interface NewDeparture {
  readonly date: LocalDate
  readonly start_time: LocalTime | null
  readonly capacity: number
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

/** Moves so many seats from one locked departure to another, which has room for them. */
export async function moveSeats(
  tx: Tx,
  { from, to, seats }: { readonly from: DepartureId; readonly to: DepartureId; readonly seats: number },
): Promise<void> {
  await sql`
    update departures set seats_taken = seats_taken + case when id = ${to} then ${seats}::int else -${seats}::int end
    where id in (${from}, ${to})`.execute(tx)
}

/** Nobody books it any more; who has booked stays. Closed already, it stays closed since then. */
export async function closeSales(tx: Tx, id: DepartureId, now: Date): Promise<void> {
  await sql`update departures set sales_closed_at = ${now} where id = ${id} and sales_closed_at is null`.execute(tx)
}
