import type { Booking } from '@upeo/contract/bookings/booking'
import type { UserId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { PublicUrl } from '../../../platform/images/image-view.ts'
import { bookingViewColumns, bookingViewTables, type BookingViewRow } from './booking-columns.ts'
import { toBooking } from './booking-view.ts'

const most = 500

/** The customer's bookings, the latest departures first. */
export async function listMyBookings(
  db: Kysely<Database>,
  publicUrl: PublicUrl,
  now: Date,
  userId: UserId,
): Promise<Booking[]> {
  const found = await sql<BookingViewRow>`
    select ${bookingViewColumns} from ${bookingViewTables(sql`bookings`)}
    where b.user_id = ${userId} order by b.starts_at desc, b.id desc limit ${most}`.execute(db)
  return found.rows.map((row) => toBooking(row, now, publicUrl))
}
