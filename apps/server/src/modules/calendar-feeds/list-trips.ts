import { say } from '@upeo/domain/words/say'
import type { UserId } from '@upeo/domain/ids'
import { locationText } from '@upeo/domain/places/location'
import { DAY, addTime } from '@upeo/domain/time'
import { sql, type Kysely, type RawBuilder } from 'kysely'
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
  /** When anything that the entry shows was changed last. */
  readonly changedAt: Date
  /** Its page, for who is signed in. */
  readonly path: string | null
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

/** When these bookings (by `h`, their history) last went to another start. */
const movedAt = (which: RawBuilder<unknown>) =>
  sql`(select max(h.at) from booking_history h where ${which} and h.event = 'move')`

/** A customer's confirmed trips from a year back on, or the one of this id; cancelled ones so that they vanish. */
export async function listTrips(db: Kysely<Database>, userId: UserId, now: Date, id?: string): Promise<Trip[]> {
  const which = id === undefined ? sql`b.starts_at > ${addTime(now, -365 * DAY)}` : sql`b.id = ${id}`
  const found = await sql<Row>`
    select b.id, b.reference, b.status, b.activity_name, g.name as guide, b.starts_at, b.ends_at,
      b.has_start_time, a.location_name, a.town, a.county, a.meeting_point,
      greatest(b.created_at, b.confirmed_at, b.cancelled_at, ${movedAt(sql`h.booking_id = b.id`)}, a.updated_at) as changed_at
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

type LedRow = Omit<Row, 'reference' | 'status' | 'guide'> & { readonly guests: number }

/** A guide's departures that somebody has booked, with how many come; those that everybody has left so that they vanish. */
export async function listLedTrips(db: Kysely<Database>, vendorId: UserId, now: Date): Promise<Trip[]> {
  const since = addTime(now, -365 * DAY)
  const coming = sql`b.status in ('confirmed', 'completed')`
  const found = await sql<LedRow>`
    with led as (
      select departure_id as id from bookings
      where vendor_id = ${vendorId} and confirmed_at is not null and starts_at > ${since}
      union select departure_id from departure_changes where vendor_id = ${vendorId}
      union select to_departure_id from departure_changes where vendor_id = ${vendorId}
    )
    select d.id, a.name as activity_name, d.starts_at, d.start_time is not null as has_start_time, a.location_name, a.town,
      a.county, a.meeting_point, booked.guests,
      coalesce(booked.ends_at, trip_end(d.starts_on, d.starts_at, d.start_time is not null, a.duration_minutes)) as ends_at,
      greatest(booked.changed_at, ${movedAt(sql`h.booking_id = any(booked.ids)`)}, decided.changed_at, a.updated_at) as changed_at
    from led join departures d on d.id = led.id join activities a on a.id = d.activity_id
    cross join lateral (
      select array_agg(b.id) as ids, coalesce(sum(b.seats) filter (where ${coming}), 0)::int as guests,
        max(b.ends_at) filter (where ${coming}) as ends_at, max(greatest(b.confirmed_at, b.cancelled_at)) as changed_at
      from bookings b where b.departure_id = d.id and b.confirmed_at is not null
    ) booked
    -- Whoever has left for another date is booked there: all that is known of them here is who moved, and when.
    cross join lateral (
      select max(greatest(c.created_at, m.answered_at)) as changed_at, bool_or(c.departure_id = d.id or m.id is not null) as was_left
      from departure_changes c left join booking_moves m on m.change_id = c.id and m.answer = 'other'
      where c.departure_id = d.id or c.to_departure_id = d.id
    ) decided
    where d.starts_at > ${since} and (booked.ids is not null or decided.was_left)
    order by d.starts_at, d.id limit 1000`.execute(db)
  return found.rows.map((row) =>
    Object.assign(toTrip({ ...row, reference: '', status: row.guests > 0 ? 'confirmed' : 'cancelled', guide: '' }), {
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
