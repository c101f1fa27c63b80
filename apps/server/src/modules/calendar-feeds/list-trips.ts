import { say } from '@upeo/domain/words/say'
import type { UserId } from '@upeo/domain/ids'
import { locationText } from '@upeo/domain/places/location'
import { DAY, addTime } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** One line of a calendar. */
export interface Trip {
  /** Stays the same when the trip changes, so that calendars move it instead of adding another. */
  readonly uid: string
  readonly title: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** No start time was agreed: the whole day. */
  readonly wholeDay: boolean
  readonly place: string
  readonly notes: string
  readonly cancelled: boolean
  readonly changedAt: Date
  readonly path: string
}

interface Row {
  readonly id: string
  readonly reference: string
  readonly status: string
  readonly activity_name: string
  readonly guide: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly has_start_time: boolean
  readonly location_name: string
  readonly town: string
  readonly county: string
  readonly meeting_point: { readonly address?: string; readonly instructions?: string }
  readonly changed_at: Date
}

/** A customer's confirmed trips from a year back on, or the one of this id; cancelled ones so that they vanish. */
export async function listTrips(db: Kysely<Database>, userId: UserId, now: Date, id?: string): Promise<Trip[]> {
  const which = id === undefined ? sql`b.starts_at > ${addTime(now, -365 * DAY)}` : sql`b.id = ${id}`
  const found = await sql<Row>`
    select b.id, b.reference, b.status, b.activity_name, g.name as guide, b.starts_at, b.ends_at,
      b.has_start_time, a.location_name, a.town, a.county, a.meeting_point,
      coalesce(b.cancelled_at, b.confirmed_at, b.created_at) as changed_at
    from bookings b
    join activities a on a.id = b.activity_id
    join users g on g.id = b.vendor_id
    where b.user_id = ${userId} and b.status in ('confirmed', 'completed', 'cancelled')
      and (b.status <> 'cancelled' or b.confirmed_at is not null) and ${which}
    order by b.starts_at, b.id limit 1000`.execute(db)
  return found.rows.map(toTrip)
}

function toTrip(row: Row): Trip {
  const { address = '', instructions = '' } = row.meeting_point
  const place = locationText({ name: row.location_name, town: row.town, county: row.county })
  return {
    uid: `booking-${row.id}@upeo`,
    title: row.activity_name,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    wholeDay: !row.has_start_time,
    place: address === '' ? place : `${address}, ${place}`,
    notes: [say('With {guide}. Booking {reference}.', { guide: row.guide, reference: row.reference }), instructions]
      .filter((line) => line !== '')
      .join('\n'),
    cancelled: row.status === 'cancelled',
    changedAt: row.changed_at,
    path: '/dashboard/bookings',
  }
}

/** A guide's departures that somebody has booked, with how many come. */
export async function listLedTrips(db: Kysely<Database>, vendorId: UserId, now: Date): Promise<Trip[]> {
  const found = await sql<Omit<Row, 'reference' | 'status' | 'guide'> & { guests: number }>`
    select d.id, a.name as activity_name, d.starts_at, max(b.ends_at) as ends_at,
      d.start_time is not null as has_start_time, a.location_name, a.town, a.county, a.meeting_point, sum(b.seats) as guests, max(b.confirmed_at) as changed_at
    from bookings b join departures d on d.id = b.departure_id join activities a on a.id = d.activity_id
    where b.vendor_id = ${vendorId} and b.status in ('confirmed', 'completed')
      and d.starts_at > ${addTime(now, -365 * DAY)}
    group by d.id, a.id order by d.starts_at limit 1000`.execute(db)
  return found.rows.map((row) =>
    Object.assign(toTrip({ ...row, reference: '', status: 'confirmed', guide: '' }), {
      uid: `departure-${row.id}@upeo`,
      title: say('{activity} ({n, plural, one {# guest} other {# guests}})', {
        activity: row.activity_name,
        n: row.guests,
      }),
      notes: say('You lead this trip.'),
      changedAt: row.changed_at,
      path: `/vendor/dashboard/departures/${row.id}`,
    }),
  )
}
