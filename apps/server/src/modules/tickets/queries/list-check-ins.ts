import type { CheckIn } from '@upeo/contract/tickets/check-ins'
import type { DepartureId, VendorId } from '@upeo/domain/ids'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

interface Row {
  id: string
  booking_id: string
  position: number
  name: string
  at: Date
  received_at: Date
  device: string
  method: 'scan' | 'list'
  unlisted: boolean
  clock_ahead: boolean
  cancelled_at: Date | null
  undone_at: Date | null
}

/** What phones have said of a departure; `since`, only what came or was taken back from then on. */
export async function listCheckIns(
  db: Kysely<Database>,
  vendorId: VendorId,
  departureId: DepartureId,
  since: Date | null = null,
): Promise<CheckIn[]> {
  const { rows } = await sql<Row>`
    select c.id, c.booking_id, c.position, u.name, c.at, c.received_at, c.device, c.method, c.unlisted, c.clock_ahead,
      case when c.conflict then b.cancelled_at end as cancelled_at, c.undone_at
    from ${checkInsOf(departureId)} c join bookings b on b.id = c.booking_id join users u on u.id = b.user_id
    where c.vendor_id = ${vendorId}
      and (${since}::timestamptz is null or greatest(c.received_at, c.undone_at) >= ${since})
    order by c.received_at, c.id`.execute(db)
  return rows.map((row) => ({
    _id: row.id,
    booking: row.booking_id,
    position: row.position,
    name: row.name,
    at: row.at.toISOString(),
    receivedAt: row.received_at.toISOString(),
    device: row.device,
    method: row.method,
    unlisted: row.unlisted,
    clockAhead: row.clock_ahead,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
  }))
}

/**
 * What was said of a departure, and of its guests before it was moved to another time of its day: whoever has come has come,
 * also where a phone without a network still says it of the time before.
 */
const checkInsOf = (departureId: DepartureId) => sql`(
  select * from check_ins where departure_id = ${departureId}
  union
  select e.* from bookings b join check_ins e on e.booking_id = b.id
  where b.departure_id = ${departureId} and ${isSameDay(sql`e.departure_id`, sql`b.departure_id`)})`

/** Whether these are departures of one activity on one day. */
export const isSameDay = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from departures x join departures y on y.activity_id = x.activity_id and y.starts_on = x.starts_on
    where x.id = ${one} and y.id = ${other})`

export async function ownsDeparture(db: Kysely<Database>, vendorId: VendorId, id: DepartureId): Promise<boolean> {
  return (await ownDepartureStart(db, vendorId, id)) !== null
}

/** Null when the guide has no such departure. */
export async function ownDepartureStart(
  db: Kysely<Database>,
  vendorId: VendorId,
  id: DepartureId,
): Promise<Date | null> {
  const { rows } = await sql<{ starts_at: Date }>`
    select d.starts_at from departures d join activities a on a.id = d.activity_id
    where d.id = ${id} and a.vendor_id = ${vendorId}`.execute(db)
  return rows[0]?.starts_at ?? null
}
