import type { BookingId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/** The departure before the booking, as whatever takes seats or gives them back locks them. */
export async function lockWithSeats(tx: Tx, id: BookingId): Promise<void> {
  await sql`
    select from departures where id = (select departure_id from bookings where id = ${id}) for no key update`.execute(
    tx,
  )
  await sql`select from bookings where id = ${id} for no key update`.execute(tx)
}
