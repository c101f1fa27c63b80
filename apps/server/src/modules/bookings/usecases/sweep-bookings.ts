import { APPROVAL_LIMIT, COMPLETION_DELAY } from '@upeo/domain/bookings/deadlines'
import type { BookingId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { CustomerMethod } from '@upeo/domain/payments/methods'
import { DAY, addTime, localDateOf } from '@upeo/domain/time'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { BookingDeps } from '../deps.ts'
import { completeBooking } from './complete-booking.ts'
import { expireHold } from './expire-hold.ts'
import { lapsePartPaid } from './lapse-part-paid.ts'
import { releaseBooking } from './release-booking.ts'

/**
 * What is due is read without locks, and each row is then moved by a conditional statement of its own: with many
 * workers at once a row is moved by one of them and left by the others. (Locking whole batches with SKIP LOCKED would
 * take bookings before departures, against the order that keeps holds free of deadlocks.)
 */
export type BookingSweep = (deps: BookingDeps, limit?: number) => Promise<number>

/** Gives back the seats of holds that are over. A hold with an open attempt waits for its outcome. */
export const sweepHolds: BookingSweep = async (deps, limit = 200) => {
  const due = await sql<{ id: BookingId }>`
    select b.id from bookings b
    where b.status = 'pending' and b.payment_status = 'unpaid' and b.hold_expires_at <= ${deps.clock.now()}
      and not exists (
        select from payment_attempts p
        where p.booking_id = b.id and p.status in ('created', 'sending', 'initiated')
      )
    order by b.hold_expires_at limit ${limit}`.execute(deps.db)
  let moved = 0
  for (const { id } of due.rows) if ((await expireHold(deps, id)) === 'expired') moved += 1
  return moved
}

/** The day's end is its last millisecond. */
const lastDayOver = ({ clock }: BookingDeps) => localDateOf(addTime(clock.now(), 1 - COMPLETION_DELAY - DAY))

/** Completes what the guide has not, 48 hours after the day's end. */
export const sweepCompletions: BookingSweep = async (deps, limit = 200) => {
  const due = await sql<{ id: BookingId; payment_method: CustomerMethod }>`
    select id, payment_method from bookings
    where status = 'confirmed' and starts_on <= ${lastDayOver(deps)} order by starts_on limit ${limit}`.execute(deps.db)
  let moved = 0
  for (const booking of due.rows) {
    const done = await inTransaction(deps.db, (tx) => completeBooking(deps, tx, booking, { kind: 'system' }))
    if (done.ok) moved += 1
  }
  return moved
}

/** Ends, at that same hour, what was paid in part and never whole. */
export const sweepPartPaid: BookingSweep = async (deps, limit = 200) => {
  const due = await sql<{ id: BookingId; paid_cents: Cents }>`
    select id, paid_cents from bookings
    where status = 'pending' and payment_status = 'partially_paid' and starts_on <= ${lastDayOver(deps)}
    order by starts_on limit ${limit}`.execute(deps.db)
  let moved = 0
  for (const booking of due.rows) if ((await lapsePartPaid(deps, booking)) === 'ended') moved += 1
  return moved
}

/** Releases money 24 hours after completion, and what a policy has kept. */
export const sweepReleases: BookingSweep = async (deps, limit = 200) => {
  const due = await sql<{ id: BookingId }>`
    select id from bookings
    where release_due_at <= ${deps.clock.now()} and released_at is null and needs_attention is null
      and payment_status in ('paid', 'partially_paid')
    order by release_due_at limit ${limit}`.execute(deps.db)
  let moved = 0
  for (const { id } of due.rows) {
    const done = await inTransaction(deps.db, (tx) => releaseBooking(deps, tx, id))
    if (done.ok) moved += 1
  }
  return moved
}

/** Puts payments that a guide has not decided on for 72 hours before an administrator; seats stay. */
export const sweepApprovals: BookingSweep = async (deps, limit = 200) =>
  inTransaction(deps.db, async (tx) => {
    const overdue = await sql<{ id: string; vendor_id: string }>`
      update bookings set needs_attention = 'approval_overdue'
      where id in (
        select b.id from payment_proofs p join bookings b on b.id = p.booking_id
        where p.status = 'submitted' and p.created_at <= ${addTime(deps.clock.now(), -APPROVAL_LIMIT)}
          and b.status = 'pending_payment_approval' and b.needs_attention is null
        order by p.created_at limit ${limit} for update of b skip locked
      )
      returning id, vendor_id`.execute(tx)
    for (const { id: bookingId, vendor_id: vendorId } of overdue.rows) {
      await deps.emit(tx, { type: 'booking.approval_overdue', bookingId, vendorId })
    }
    return overdue.rows.length
  })
