import type { BookingId } from '@upeo/domain/ids'
import { reminderTimes } from '@upeo/domain/bookings/reminders'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'

/** Rows for the reminders that are still to come. A booking that is confirmed anew gets them anew. */
export async function planReminders(tx: Tx, booking: Pick<BookingFacts, 'id' | 'startsAt'>, now: Date): Promise<void> {
  for (const { kind, at } of reminderTimes(booking.startsAt, now)) {
    await sql`
      insert into booking_reminders (booking_id, kind, due_at) values (${booking.id}, ${kind}, ${at})
      on conflict (booking_id, kind) do nothing`.execute(tx)
  }
}

export async function dropReminders(tx: Tx, id: BookingId): Promise<void> {
  await sql`delete from booking_reminders where booking_id = ${id} and done_at is null`.execute(tx)
}
