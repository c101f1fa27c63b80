import type { ReminderKind } from '@upeo/domain/bookings/reminders'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Tx } from '../../../platform/deps.ts'
import { isPausing } from '../../../platform/jobs/sweep-failures.ts'
import { sweepRows } from '../../../platform/jobs/sweep-rows.ts'
import type { NotificationsDeps } from '../deps.ts'
import { bookingFacts } from '../queries/booking-facts.ts'
import { heldNotices } from '../templates/booking-received.ts'
import { restNotices } from '../templates/booking-rest.ts'
import { reminderNotices } from '../templates/reminders.ts'
import { notify } from './notify.ts'

/**
 * Reminds of the trips that are due. A row is marked in the transaction that writes its notices, so that each is told
 * once. After an outage, what has started already is marked and not told.
 */
export function sweepReminders(deps: NotificationsDeps, limit = 50): Promise<number> {
  return sweepRows(deps, {
    name: 'notifications.reminders',
    limit,
    due: async (now) => {
      const subject = sql`r.booking_id || ' ' || r.kind`
      const due = await sql<Reminder>`
        select r.booking_id, r.kind from booking_reminders r
        where r.done_at is null and r.due_at <= ${now} and not ${isPausing('notifications.reminders', subject, now)}
        order by r.due_at limit ${limit}`.execute(deps.db)
      return due.rows
    },
    subjectOf: ({ booking_id: bookingId, kind }) => `${bookingId} ${kind}`,
    work: (reminder) => inTransaction(deps.db, (tx) => remind(deps, tx, reminder)),
  })
}

interface Reminder {
  readonly booking_id: string
  readonly kind: ReminderKind
}

/** False when another worker was faster. */
async function remind(deps: NotificationsDeps, tx: Tx, { booking_id: bookingId, kind }: Reminder): Promise<boolean> {
  const now = deps.clock.now()
  const marked = await sql`
    update booking_reminders set done_at = ${now}
    where booking_id = ${bookingId} and kind = ${kind} and done_at is null`.execute(tx)
  if (Number(marked.numAffectedRows) === 0) return false
  const booking = await bookingFacts(tx, bookingId)
  if (booking?.status === 'confirmed' && booking.startsAt > now)
    await notify(deps, tx, () => reminderNotices(booking, kind))
  return true
}

/**
 * Says how to pay where places are held for a payment to the guide. Holding seats is one bare statement that tells
 * nobody, so they are found here; M-Pesa's quarter of an hour is over before a letter is read.
 */
export function sweepHeld(deps: NotificationsDeps, limit = 50): Promise<number> {
  return sweepRows(deps, {
    name: 'notifications.held',
    limit,
    due: async (now) => {
      const fresh = await sql<{ id: string }>`
        select b.id from bookings b
        where b.status = 'pending' and b.payment_method <> 'mpesa' and b.hold_expires_at > ${now}
          and not exists (select from booking_reminders r where r.booking_id = b.id and r.kind = 'held')
          and not ${isPausing('notifications.held', sql`b.id`, now)}
        limit ${limit}`.execute(deps.db)
      return fresh.rows.map(({ id }) => id)
    },
    subjectOf: (id) => id,
    work: (id) => inTransaction(deps.db, (tx) => sayHowToPay(deps, tx, id)),
  })
}

/** False when another worker was faster. */
async function sayHowToPay(deps: NotificationsDeps, tx: Tx, bookingId: string): Promise<boolean> {
  if (!(await markTold(tx, bookingId, 'held', deps.clock.now()))) return false
  const booking = await bookingFacts(tx, bookingId)
  const heldUntil = booking?.holdExpiresAt
  if (heldUntil) await notify(deps, tx, () => heldNotices(booking, heldUntil))
  return true
}

/** Says that the time to pay the rest is over, where a part has come: from then on it stands before the office. */
export function sweepRest(deps: NotificationsDeps, limit = 50): Promise<number> {
  return sweepRows(deps, {
    name: 'notifications.rest',
    limit,
    due: async (now) => {
      const over = await sql<{ id: string }>`
        select b.id from bookings b
        where b.status = 'pending' and b.payment_status = 'partially_paid' and b.hold_expires_at <= ${now}
          and not exists (select from booking_reminders r where r.booking_id = b.id and r.kind = 'rest')
          and not ${isPausing('notifications.rest', sql`b.id`, now)}
        order by b.hold_expires_at limit ${limit}`.execute(deps.db)
      return over.rows.map(({ id }) => id)
    },
    subjectOf: (id) => id,
    work: (id) => inTransaction(deps.db, (tx) => askForRest(deps, tx, id)),
  })
}

/** False when another worker was faster. */
async function askForRest(deps: NotificationsDeps, tx: Tx, bookingId: string): Promise<boolean> {
  if (!(await markTold(tx, bookingId, 'rest', deps.clock.now()))) return false
  const booking = await bookingFacts(tx, bookingId)
  // All of it may have come since it was found.
  if (booking?.paymentStatus === 'partially_paid') await notify(deps, tx, () => restNotices(booking))
  return true
}

/** Whether nobody else has told it. */
async function markTold(tx: Tx, bookingId: string, kind: 'held' | 'rest', now: Date): Promise<boolean> {
  const marked = await sql`
    insert into booking_reminders (booking_id, kind, due_at, done_at) values (${bookingId}, ${kind}, ${now}, ${now})
    on conflict do nothing`.execute(tx)
  return Number(marked.numAffectedRows) > 0
}
