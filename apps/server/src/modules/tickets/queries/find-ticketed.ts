import type { MeetingPoint } from '@upeo/contract/kit/fields'
import type { Tickets } from '@upeo/contract/tickets/tickets'
import type { BookingStatus } from '@upeo/domain/bookings/lifecycle'
import type { BookingId, UserId } from '@upeo/domain/ids'
import { locationText } from '@upeo/domain/places/location'
import type { LocalDate } from '@upeo/domain/time'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { agreedTime } from '../../bookings/index.ts'

interface Row {
  id: BookingId
  reference: string
  status: BookingStatus
  adults: number
  children: number
  activity_id: string
  activity_name: string
  starts_on: LocalDate
  starts_at: Date
  ends_at: Date
  start_time: string | null
  meeting_point: MeetingPoint
  location_name: string
  town: string
  county: string
  replaced: Readonly<Record<string, number>>
  said: Readonly<Record<string, TicketHolder>>
}

/** What somebody has said of whoever comes with a ticket: a name, an age, or both. */
export interface TicketHolder {
  readonly name: string
  readonly age: number | null
}

/** A booking with what its tickets say. */
export interface Ticketed {
  readonly id: BookingId
  readonly status: BookingStatus
  readonly participants: { readonly adults: number; readonly children: number }
  readonly day: LocalDate
  readonly startsAt: Date
  readonly endsAt: Date
  /** The versions of tickets that were replaced. */
  readonly versions: ReadonlyMap<number, number>
  /** Of the people of whom somebody has said something. */
  readonly said: ReadonlyMap<number, TicketHolder>
  readonly trip: Omit<Tickets, 'people' | 'tickets'>
}

/** A booking of this customer, or null. */
export function findOwnTicketed(db: Kysely<Database>, userId: UserId, id: BookingId): Promise<Ticketed | null> {
  return findTicketed(db, sql`b.id = ${id} and b.user_id = ${userId}`)
}

/** Whoever asks was let in by a link to it. */
export function findLinkedTicketed(db: Kysely<Database>, id: BookingId): Promise<Ticketed | null> {
  return findTicketed(db, sql`b.id = ${id}`)
}

async function findTicketed(db: Kysely<Database>, which: RawBuilder<unknown>): Promise<Ticketed | null> {
  const { rows } = await sql<Row>`
    select b.id, b.reference, b.status, b.adults, b.children, b.activity_id, b.activity_name, b.starts_on, b.starts_at,
      b.ends_at, ${agreedTime} as start_time, meeting_point_told(a.vendor_id, a.id, a.meeting_point, a.language) as meeting_point, a.location_name, a.town, a.county,
      (select coalesce(jsonb_object_agg(r.position, r.version), '{}') from replaced_tickets r
        where r.booking_id = b.id) as replaced,
      (select coalesce(jsonb_object_agg(n.position, jsonb_build_object('name', n.name, 'age', n.age)), '{}')
        from ticket_names n where n.booking_id = b.id) as said
    from bookings b join activities a on a.id = b.activity_id where ${which}`.execute(db)
  return rows[0] ? toTicketed(rows[0]) : null
}

const byPosition = <T>(of: Readonly<Record<string, T>>) =>
  new Map(Object.entries(of).map(([position, value]) => [Number(position), value]))

function toTicketed(row: Row): Ticketed {
  const { id, status, adults, children, starts_on: day, starts_at: startsAt, ends_at: endsAt } = row
  return {
    id,
    status,
    participants: { adults, children },
    day,
    startsAt,
    endsAt,
    versions: byPosition(row.replaced),
    said: byPosition(row.said),
    trip: {
      _id: id,
      reference: row.reference,
      activity: { _id: row.activity_id, name: row.activity_name },
      date: day,
      startTime: row.start_time?.slice(0, 5) ?? null,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      meetingPoint: row.meeting_point,
      location: locationText({ name: row.location_name, town: row.town, county: row.county }),
    },
  }
}
