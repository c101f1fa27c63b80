import type { Manifest } from '@upeo/contract/bookings/manifest'
import { showsContact } from '@upeo/domain/bookings/guest-contact'
import { seatedStatuses, type BookingStatus } from '@upeo/domain/bookings/lifecycle'
import type { BookingPaymentStatus } from '@upeo/domain/bookings/payment-status'
import type { ActivityId, VendorId } from '@upeo/domain/ids'
import { greatest, minus, toKes, ZERO, type Cents } from '@upeo/domain/money'
import type { LocalDate } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Equipment } from '../ports.ts'
import { clockTime } from './booking-view.ts'

interface DepartureRow {
  id: string
  name: string
  start_time: string | null
  capacity: number
  seats_taken: number
}

interface GuestRow {
  id: string
  reference: string
  name: string
  phone: string
  adults: number
  children: number
  status: BookingStatus
  payment_status: BookingPaymentStatus
  total_cents: Cents
  paid_cents: Cents
  notes: string
}

/** Null when the guide has no such departure. */
export async function readManifest(
  equipment: Equipment,
  db: Kysely<Database>,
  vendorId: VendorId,
  activityId: ActivityId,
  date: LocalDate,
): Promise<Manifest | null> {
  const departures = await sql<DepartureRow>`
    select d.id, a.name, d.start_time, d.capacity, d.seats_taken
    from departures d join activities a on a.id = d.activity_id
    where a.id = ${activityId} and a.vendor_id = ${vendorId} and d.starts_on = ${date}`.execute(db)
  const departure = departures.rows[0]
  if (!departure) return null
  const guests = await sql<GuestRow>`
    select b.id, b.reference, u.name, u.phone, b.adults, b.children, b.status, b.payment_status, b.total_cents,
      b.paid_cents, b.notes
    from bookings b join users u on u.id = b.user_id
    where b.departure_id = ${departure.id} and b.status = any(${[...seatedStatuses]}::text[])
    order by lower(u.name), b.reference`.execute(db)
  return {
    activity: { _id: activityId, name: departure.name },
    date,
    startTime: clockTime(departure.start_time),
    capacity: departure.capacity,
    seatsTaken: departure.seats_taken,
    guests: guests.rows.map(toGuest),
    equipment: await equipment.listSetAside(db, vendorId, activityId, date),
  }
}

function toGuest(row: GuestRow): Manifest['guests'][number] {
  return {
    _id: row.id,
    reference: row.reference,
    name: row.name,
    phone: showsContact({ paid: row.paid_cents }) ? row.phone : null,
    participants: { adults: row.adults, children: row.children },
    status: row.status,
    paymentStatus: row.payment_status,
    owed: toKes(greatest(ZERO, minus(row.total_cents, row.paid_cents))),
    notes: row.notes,
  }
}
