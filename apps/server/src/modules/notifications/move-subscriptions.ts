import { sql } from 'kysely'
import type { Tx } from '../../platform/deps.ts'
import type { DomainEvent } from '../../platform/outbox/events.ts'
import '../departure-changes/index.ts'
import type { NotificationsDeps } from './deps.ts'
import { bookingFacts, type BookingFacts } from './queries/booking-facts.ts'
import { openMove } from './queries/open-move.ts'
import { dropReminders, planReminders } from './store/reminders.ts'
import {
  moveChangedNotices,
  movedNotices,
  moveReminderNotices,
  toldNotices,
  unaskedNotices,
  type UnaskedFacts,
} from './templates/moves.ts'
import { notify } from './usecases/notify.ts'

/** Who is told of departures that are moved, and what a guide tells everybody of one. */
export function subscribeToMoves(deps: NotificationsDeps): void {
  const { outbox, clock } = deps
  const found = async (tx: Tx, event: DomainEvent<'booking.moved' | 'booking.move_reminder'>) => {
    const [booking, move] = [await bookingFacts(tx, event.bookingId), await openMove(tx, event.moveId)]
    return booking && move ? { booking, move } : null
  }
  outbox.on('booking.moved', 'notifications', async (event, tx) => {
    const asked = await found(tx, event)
    if (!asked) return
    await followStart(tx, asked.booking, clock.now())
    await notify(deps, tx, () => movedNotices(asked.booking, asked.move))
  })
  outbox.on('booking.move_reminder', 'notifications', async (event, tx) => {
    const asked = await found(tx, event)
    if (asked) await notify(deps, tx, () => moveReminderNotices(asked.booking, asked.move))
  })
  outbox.on('booking.move_changed', 'notifications', async ({ bookingId }, tx) => {
    const booking = await bookingFacts(tx, bookingId)
    if (!booking) return
    await followStart(tx, booking, clock.now())
    await notify(deps, tx, () => moveChangedNotices(booking))
  })
  outbox.on('departure.guests_unasked', 'notifications', async ({ departureId, bookings }, tx) => {
    const { rows } = await sql<UnaskedFacts>`
      select d.id, a.vendor_id as "guideId", a.name as "activityName", d.starts_on as "startsOn",
        to_char(d.start_time, 'HH24:MI') as "startTime"
      from departures d join activities a on a.id = d.activity_id where d.id = ${departureId}`.execute(tx)
    const [departure] = rows
    if (departure) await notify(deps, tx, () => unaskedNotices(departure, bookings))
  })
  outbox.on('departure.told', 'notifications', async ({ messageId }, tx) => {
    const { rows } = await sql<{ id: string; body: string }>`
      select distinct on (b.user_id) b.id, m.body from departure_messages m join bookings b on b.departure_id = m.departure_id
      where m.id = ${messageId} and b.status in ('pending', 'pending_payment_approval', 'confirmed', 'completed')
      order by b.user_id, b.id`.execute(tx)
    const told = await Promise.all(rows.map(({ id }) => bookingFacts(tx, id)))
    const bookings = told.filter((booking) => booking !== null)
    await notify(deps, tx, () => toldNotices(bookings, rows[0]?.body ?? ''))
  })
}

/** The reminders of a trip follow its start. */
async function followStart(tx: Tx, booking: BookingFacts, now: Date): Promise<void> {
  if (booking.status !== 'confirmed') return
  await dropReminders(tx, booking.id)
  await planReminders(tx, booking, now)
}
