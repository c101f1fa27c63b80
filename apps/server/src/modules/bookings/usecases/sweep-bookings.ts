import { APPROVAL_LIMIT } from '@upeo/domain/bookings/deadlines'
import type { AttentionReason, TimedBookingEvent } from '@upeo/domain/bookings/lifecycle'
import type { BookingId } from '@upeo/domain/ids'
import { addTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { moneyStopped } from '../../ledger/index.ts'
import type { BookingDeps } from '../deps.ts'
import { findDue } from '../transitions/find-due.ts'
import { completeBooking } from './complete-booking.ts'
import { expireHold } from './expire-hold.ts'
import { lapsePartPaid } from './lapse-part-paid.ts'
import { releaseBooking } from './release-booking.ts'

/**
 * What is due is read without locks, and each row is then changed by a conditional statement of its own: with many
 * workers at once a row is changed by one of them and left by the others. (Locking whole batches with SKIP LOCKED would
 * take bookings before departures, against the order that keeps holds free of deadlocks.)
 */
export type BookingSweep = (deps: BookingDeps, limit?: number) => Promise<number>

const sweepTimed =
  (event: TimedBookingEvent, run: (deps: BookingDeps, id: BookingId) => Promise<boolean>): BookingSweep =>
  async (deps, limit = 200) => {
    let changed = 0
    for (const id of await findDue(deps.db, event, deps.clock.now(), limit)) if (await run(deps, id)) changed += 1
    return changed
  }

/** Every transition that the clock makes, as its lifecycle's timer says. */
export const timedSweeps: { readonly [E in TimedBookingEvent]: BookingSweep } = {
  /** Gives back the seats of holds that are over. A hold with an open attempt waits for its outcome. */
  expire: sweepTimed('expire', async (deps, id) => (await expireHold(deps, id)) === 'expired'),
  /** Completes what the guide has not, 48 hours after the day's end. */
  complete: sweepTimed('complete', async (deps, id) => {
    const completed = await inTransaction(deps.db, (tx) => completeBooking(deps, tx, id, { kind: 'system' }))
    return completed.ok
  }),
  /** Ends, at that same hour, what was paid in part and never whole. */
  lapse: sweepTimed('lapse', async (deps, id) => (await lapsePartPaid(deps, id)) === 'ended'),
}

/** Releases money 24 hours after completion, and what a policy has kept. */
export const sweepReleases: BookingSweep = async (deps, limit = 200) => {
  const due = await sql<{ id: BookingId }>`
    select id from bookings
    where release_due_at <= ${deps.clock.now()} and released_at is null and needs_attention is null
      and payment_status in ('paid', 'partially_paid') and not ${moneyStopped(sql`bookings.vendor_id`)}
    order by release_due_at limit ${limit}`.execute(deps.db)
  let released = 0
  for (const { id } of due.rows) {
    const outcome = await inTransaction(deps.db, (tx) => releaseBooking(deps, tx, id))
    if (outcome.ok) released += 1
  }
  return released
}

const approvalOverdue: AttentionReason = 'approval_overdue'

/** Puts payments that a guide has not decided on for 72 hours before an administrator; seats stay. */
export const sweepApprovals: BookingSweep = async (deps, limit = 200) =>
  inTransaction(deps.db, async (tx) => {
    const overdue = await sql<{ id: string; vendor_id: string }>`
      update bookings set needs_attention = ${approvalOverdue}
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
