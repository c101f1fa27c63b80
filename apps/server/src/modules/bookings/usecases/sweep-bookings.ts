import { APPROVAL_LIMIT } from '@upeo/domain/bookings/deadlines'
import type { AttentionReason, TimedBookingEvent } from '@upeo/domain/bookings/lifecycle'
import type { BookingId } from '@upeo/domain/ids'
import { addTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Tx } from '../../../platform/deps.ts'
import { isPausing } from '../../../platform/jobs/sweep-failures.ts'
import { sweepRows } from '../../../platform/jobs/sweep-rows.ts'
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

const theBooking = (id: BookingId) => id

const sweepTimed =
  (event: TimedBookingEvent, name: string, run: (deps: BookingDeps, id: BookingId) => Promise<boolean>): BookingSweep =>
  (deps, limit = 200) =>
    sweepRows(deps, {
      name,
      limit,
      due: (now) => findDue(deps.db, event, { now, limit, only: sql`not ${isPausing(name, sql`b.id`, now)}` }),
      subjectOf: theBooking,
      work: (id) => run(deps, id),
    })

/** Every transition that the clock makes, as its lifecycle's timer says. */
export const timedSweeps: { readonly [E in TimedBookingEvent]: BookingSweep } = {
  /** Gives back the seats of holds that are over. A hold with an open attempt waits for its outcome. */
  expire: sweepTimed('expire', 'booking.holds', async (deps, id) => (await expireHold(deps, id)) === 'expired'),
  /** Completes what the guide has not, 48 hours after the trip's end. */
  complete: sweepTimed('complete', 'booking.completions', async (deps, id) => {
    const completed = await inTransaction(deps.db, (tx) => completeBooking(deps, tx, id, { kind: 'system' }))
    return completed.ok
  }),
  /** Ends, at that same hour, what was paid in part and never whole. */
  lapse: sweepTimed('lapse', 'booking.part_paid', async (deps, id) => (await lapsePartPaid(deps, id)) === 'ended'),
}

/** Releases money 24 hours after completion, and what a policy has kept. */
export const sweepReleases: BookingSweep = (deps, limit = 200) =>
  sweepRows(deps, {
    name: 'booking.releases',
    limit,
    due: async (now) => {
      const due = await sql<{ id: BookingId }>`
        select id from bookings b
        where release_due_at <= ${now} and released_at is null and needs_attention is null
          and payment_status in ('paid', 'partially_paid') and not ${moneyStopped(sql`b.vendor_id`)}
            and not ${isPausing('booking.releases', sql`b.id`, now)}
        order by release_due_at limit ${limit}`.execute(deps.db)
      return due.rows.map(({ id }) => id)
    },
    subjectOf: theBooking,
    work: async (id) => (await inTransaction(deps.db, (tx) => releaseBooking(deps, tx, id))).ok,
  })

const approvalOverdue: AttentionReason = 'approval_overdue'

/** Puts payments that a guide has not decided on for 72 hours before an administrator; seats stay. */
export const sweepApprovals: BookingSweep = (deps, limit = 200) =>
  sweepRows(deps, {
    name: 'booking.approvals',
    limit,
    due: async (now) => {
      const due = await sql<{ id: BookingId }>`
        select b.id from payment_proofs p join bookings b on b.id = p.booking_id
        where p.status = 'submitted' and p.created_at <= ${addTime(now, -APPROVAL_LIMIT)}
          and b.status = 'pending_payment_approval' and b.needs_attention is null
          and not ${isPausing('booking.approvals', sql`b.id`, now)}
        order by p.created_at limit ${limit}`.execute(deps.db)
      return due.rows.map(({ id }) => id)
    },
    subjectOf: theBooking,
    work: (id) => inTransaction(deps.db, (tx) => putBeforeOffice(deps, tx, id)),
  })

/** False when the guide has decided meanwhile, or another worker was faster. */
async function putBeforeOffice({ emit }: BookingDeps, tx: Tx, bookingId: BookingId): Promise<boolean> {
  const overdue = await sql<{ vendor_id: string }>`
    update bookings set needs_attention = ${approvalOverdue}
    where id = ${bookingId} and status = 'pending_payment_approval' and needs_attention is null
    returning vendor_id`.execute(tx)
  const [row] = overdue.rows
  if (row) await emit(tx, { type: 'booking.approval_overdue', bookingId, vendorId: row.vendor_id })
  return row !== undefined
}
