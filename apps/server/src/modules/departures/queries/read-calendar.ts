import type { GuideCalendar } from '@upeo/contract/departures/guide-calendar'
import type { VendorId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

interface ActivityRow {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly is_active: boolean
  readonly dated: boolean
  readonly start_time: string | null
  readonly capacity: number
}

interface DepartureRow {
  readonly id: string
  readonly activity_id: string
  readonly starts_on: string
  readonly start_time: string | null
  readonly capacity: number
  readonly seats_taken: number
  readonly bookings: number
  readonly sales_closed: boolean
}

/** A guide's activities and their dates in these days; archived ones are history and left out. */
export async function readCalendar(
  db: Kysely<Database>,
  vendorId: VendorId,
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
): Promise<GuideCalendar> {
  const activities = await sql<ActivityRow>`
    select id, name, category, is_active, to_char(start_time, 'HH24:MI') as start_time, capacity, exists (select from departures where activity_id = a.id) as dated
    from activities a where vendor_id = ${vendorId} and archived_at is null order by name, id`.execute(db)
  const departures = await sql<DepartureRow>`
    select d.id, d.activity_id, d.starts_on, to_char(d.start_time, 'HH24:MI') as start_time, d.capacity, d.seats_taken,
      d.sales_closed_at is not null as sales_closed,
      (select count(*)::int from bookings b where b.departure_id = d.id and b.status <> 'cancelled') as bookings
    from activities a join departures d on d.activity_id = a.id
    where a.vendor_id = ${vendorId} and a.archived_at is null
      and d.starts_on between ${startDate}::date and ${endDate}::date
    order by d.starts_at, a.name, a.id`.execute(db)
  return {
    activities: activities.rows.map(({ id, name, category, is_active, dated, start_time, capacity }) => ({
      _id: id,
      name,
      category,
      isActive: is_active,
      dated,
      startTime: start_time,
      capacity,
    })),
    departures: departures.rows.map((row) => ({
      _id: row.id,
      activityId: row.activity_id,
      date: row.starts_on,
      startTime: row.start_time,
      capacity: row.capacity,
      seatsTaken: row.seats_taken,
      bookingCount: row.bookings,
      salesClosed: row.sales_closed,
    })),
  }
}
