import type { BookingId, UserId, VendorId } from '@upeo/domain/ids'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { bookingColumns, type BookingRow } from './booking-row.ts'

/** Read without a lock: what is decided on it is checked again by the statement that writes. */
export function findOwnBooking(db: Kysely<Database>, userId: UserId, id: BookingId): Promise<BookingRow | null> {
  return findOne(db, sql`b.id = ${id} and b.user_id = ${userId}`)
}

export function findGuideBooking(db: Kysely<Database>, vendorId: VendorId, id: BookingId): Promise<BookingRow | null> {
  return findOne(db, sql`b.id = ${id} and b.vendor_id = ${vendorId}`)
}

export function findAnyBooking(db: Kysely<Database>, id: BookingId): Promise<BookingRow | null> {
  return findOne(db, sql`b.id = ${id}`)
}

async function findOne(db: Kysely<Database>, which: RawBuilder<unknown>): Promise<BookingRow | null> {
  const found = await sql<BookingRow>`select ${bookingColumns('b')} from bookings b where ${which}`.execute(db)
  return found.rows[0] ?? null
}
