import type { ExpectedGuest, RunSheet } from '@upeo/contract/bookings/run-sheet'
import { chargeOf } from '@upeo/domain/bookings/price'
import { owedOf } from '@upeo/domain/bookings/owed'
import type { BookingSource } from '@upeo/domain/bookings/direct-bookings'
import { showsContact } from '@upeo/domain/bookings/guest-contact'
import { seatedStatuses, type BookingStatus } from '@upeo/domain/bookings/lifecycle'
import type { BookingPaymentStatus } from '@upeo/domain/bookings/payment-status'
import { whichDeparture, type RequestedTime, type WhichDepartureError } from '@upeo/domain/departures/which-departure'
import type { ActivityId, DepartureId, VendorId } from '@upeo/domain/ids'
import { toKes, type Cents } from '@upeo/domain/money'
import { canPromptGuest } from '@upeo/domain/payments/guest-prompt'
import { openAttemptStates, PROMPT_SILENCE } from '@upeo/domain/payments/attempt-lifecycle'
import type { BookingMethod } from '@upeo/domain/payments/methods'
import { locationText } from '@upeo/domain/places/location'
import { done, type Result } from '@upeo/domain/result'
import { addTime, type LocalDate } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { agreedStart, clockTime } from '../bookings/index.ts'
import type { RunSheetsDeps } from './deps.ts'

interface DepartureRow {
  id: DepartureId
  activity_id: ActivityId
  name: string
  starts_on: LocalDate
  start_time: string | null
  starts_at: Date
  ends_at: Date
  capacity: number
  seats_taken: number
  sales_closed: boolean
  meeting_point: { description?: string; address?: string; instructions?: string }
  location_name: string
  town: string
  county: string
  accepts_mpesa: boolean
}

interface GuestRow {
  id: string
  reference: string
  name: string
  email: string | null
  phone: string
  is_guest: boolean
  source: BookingSource
  adults: number
  children: number
  status: BookingStatus
  payment_status: BookingPaymentStatus
  payment_method: BookingMethod
  total_cents: Cents
  paid_cents: Cents
  notes: string
  starts_at: Date
  agreed_start: Date
  guest_did_not_come: boolean
  names: { position: number; name: string }[]
  ages: { position: number; age: number }[]
  hold_expires_at: Date | null
  prompt_open: boolean
}

/** One departure, by its id or by the day and time of its activity. */
export type WhichDeparture =
  | { readonly id: DepartureId }
  | { readonly activityId: ActivityId; readonly date: LocalDate; readonly startTime: RequestedTime }

export async function readRunSheet(
  { clock, equipment }: RunSheetsDeps,
  db: Kysely<Database>,
  vendorId: VendorId,
  which: WhichDeparture,
): Promise<Result<RunSheet, WhichDepartureError>> {
  const now = clock.now()
  const chosen =
    'id' in which ? sql`d.id = ${which.id}` : sql`a.id = ${which.activityId} and d.starts_on = ${which.date}`
  const departures = await sql<DepartureRow>`
    select d.id, d.activity_id, a.name, d.starts_on, d.start_time, d.starts_at,
      trip_end(d.starts_on, d.starts_at, d.start_time is not null, a.duration_minutes) as ends_at, d.capacity,
      d.seats_taken, d.sales_closed_at is not null as sales_closed, a.meeting_point, a.location_name, a.town, a.county, v.accepts_mpesa
    from departures d join activities a on a.id = d.activity_id join vendors v on v.user_id = a.vendor_id
    where ${chosen} and a.vendor_id = ${vendorId} order by d.starts_at, d.id`.execute(db)
  const asked = 'id' in which ? undefined : which.startTime
  const found = whichDeparture(departures.rows, asked, (row) => clockTime(row.start_time))
  if (!found.ok) return found
  const departure = found.value
  const guests = await sql<GuestRow>`
    select b.id, b.reference, u.name, u.email, u.phone, u.kind = 'guest' as is_guest, b.source, b.adults, b.children, b.status, b.payment_status,
      b.payment_method, b.total_cents, b.paid_cents, b.notes, b.starts_at, ${agreedStart('b')} as agreed_start, b.guest_did_not_come,
      b.hold_expires_at, said.names, said.ages,
      exists (select from payment_attempts p
        where p.booking_id = b.id and p.status = any(${[...openAttemptStates]}::text[])
          and coalesce(p.sent_at, p.created_at) > ${addTime(now, -PROMPT_SILENCE)}::timestamptz) as prompt_open
    from bookings b join users u on u.id = b.user_id cross join lateral (
      select
        coalesce(json_agg(json_build_object('position', n.position, 'name', n.name) order by n.position)
          filter (where n.name <> ''), '[]') as names,
        coalesce(json_agg(json_build_object('position', n.position, 'age', n.age) order by n.position)
          filter (where n.age is not null), '[]') as ages
      from ticket_names n where n.booking_id = b.id and n.position <= b.seats) said
    where b.departure_id = ${departure.id} and b.status = any(${[...seatedStatuses]}::text[])
    order by lower(u.name), b.reference`.execute(db)
  const { activity_id: activityId, starts_on: date, meeting_point: place } = departure
  const startTime = clockTime(departure.start_time)
  return done({
    _id: departure.id,
    activity: { _id: activityId, name: departure.name },
    date,
    startTime,
    startsAt: departure.starts_at.toISOString(),
    endsAt: departure.ends_at.toISOString(),
    capacity: departure.capacity,
    seatsTaken: departure.seats_taken,
    salesClosed: departure.sales_closed,
    meetingPoint: { description: '', address: '', instructions: '', ...place },
    location: locationText({ name: departure.location_name, town: departure.town, county: departure.county }),
    guests: guests.rows.map((row) => toGuest(row, departure.accepts_mpesa, now)),
    equipment: await equipment.listSetAside(db, vendorId, activityId, { date, startTime }),
  })
}

function toGuest(row: GuestRow, takesMpesa: boolean, now: Date): ExpectedGuest {
  const shown = showsContact({ paid: row.paid_cents, isGuest: row.is_guest })
  const { status, payment_status: paymentStatus, hold_expires_at: holdExpiresAt } = row
  const promptable = { status, paymentStatus, holdExpiresAt }
  return {
    _id: row.id,
    reference: row.reference,
    source: row.source,
    isGuest: row.is_guest,
    name: row.name,
    email: shown ? row.email : null,
    phone: shown ? row.phone : null,
    participants: { adults: row.adults, children: row.children },
    names: row.names,
    ages: row.ages,
    status,
    paymentStatus,
    paymentMethod: row.payment_method,
    total: toKes(chargeOf(row.total_cents).charge),
    owed: toKes(owedOf({ total: row.total_cents, paid: row.paid_cents })),
    notes: row.notes,
    ...(row.agreed_start.getTime() !== row.starts_at.getTime() && { agreedStart: row.agreed_start.toISOString() }),
    didNotCome: row.guest_did_not_come,
    prompt: row.prompt_open ? 'open' : takesMpesa && canPromptGuest(promptable, now) ? 'possible' : null,
  }
}
