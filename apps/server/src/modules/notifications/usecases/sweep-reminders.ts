import type { ReminderKind } from '@upeo/domain/bookings/reminders'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { NotificationsDeps } from '../deps.ts'
import { bookingFacts } from '../queries/booking-facts.ts'
import { heldNotices } from '../templates/booking-received.ts'
import { reminderNotices } from '../templates/reminders.ts'
import { notify } from './notify.ts'

/**
 * Reminds of the trips that are due. A row is marked in the transaction that writes its notices, and rows that another
 * worker holds are left to it: each is told once. After an outage, what has started already is marked and not told.
 */
export async function sweepReminders(deps: NotificationsDeps, limit = 50): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const due = await sql<{ booking_id: string; kind: ReminderKind }>`
      update booking_reminders set done_at = ${now}
      where (booking_id, kind) in (
        select booking_id, kind from booking_reminders
        where done_at is null and due_at <= ${now}
        order by due_at limit ${limit} for update skip locked
      )
      returning booking_id, kind`.execute(tx)
    for (const { booking_id: bookingId, kind } of due.rows) {
      const booking = await bookingFacts(tx, bookingId)
      if (booking?.status !== 'confirmed' || booking.startsAt <= now) continue
      await notify(deps, tx, reminderNotices(booking, kind))
    }
    return due.rows.length
  })
}

/**
 * Says how to pay where places are held for a payment to the guide. Holding seats is one bare statement that tells
 * nobody, so they are found here; M-Pesa's quarter of an hour is over before a letter is read.
 */
export async function sweepHeld(deps: NotificationsDeps, limit = 50): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const fresh = await sql<{ booking_id: string }>`
      insert into booking_reminders (booking_id, kind, due_at, done_at)
      select b.id, 'held', ${now}, ${now} from bookings b
      where b.status = 'pending' and b.payment_method <> 'mpesa' and b.hold_expires_at > ${now}
        and not exists (select from booking_reminders r where r.booking_id = b.id and r.kind = 'held')
      limit ${limit}
      on conflict do nothing
      returning booking_id`.execute(tx)
    for (const { booking_id: bookingId } of fresh.rows) {
      const booking = await bookingFacts(tx, bookingId)
      if (booking?.holdExpiresAt) await notify(deps, tx, heldNotices(booking, booking.holdExpiresAt))
    }
    return fresh.rows.length
  })
}
