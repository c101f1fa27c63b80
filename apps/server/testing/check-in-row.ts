import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../src/platform/database/schema.ts'

/** That the first person of this booking was let in, by a phone of its guide's. */
export async function checkInRow(db: Kysely<Database>, bookingId: string, at: Date): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into check_ins (vendor_id, id, departure_id, booking_id, position, at, received_at, clock_ahead, device, method,
      unlisted, conflict)
    select vendor_id, ${id}, departure_id, id, 1, ${at}, ${at}, false, ${randomUUID()}, 'list', false, false
    from bookings where id = ${bookingId}`.execute(db)
  return id
}
