import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import { restOverdue, attentionReason } from '../queries/attention-reason.ts'
import type { BookingRow } from '../store/booking-row.ts'
import type { BookingTransitionError } from '../transitions/transition-booking.ts'
import { guestObjects } from './object-to-absence.ts'
import { refundBooking, type RefundBookingError } from './refund-booking.ts'

type Settled = Result<void, BookingTransitionError>

/** The problem is settled for the guide: the money is released when it is due. A trip to come is kept. */
export async function releaseProblem(deps: WriteDeps, tx: Tx, booking: BookingRow, by: UserId): Promise<Settled> {
  const now = deps.clock.now()
  const cleared = await sql`
    update bookings b set needs_attention = null, let_stand_at = ${now}
    where b.id = ${booking.id} and ${attentionReason(now)} not in (${restOverdue}, ${guestObjects})`.execute(tx)
  if (Number(cleared.numAffectedRows) === 0) return fail({ kind: 'illegal_transition', state: booking.status })
  await closeReport(deps, tx, booking, 'released', by)
  return done()
}

/**
 * Settled for the customer: a trip that is over, and whose money has not been released, is refunded in full. By Upeo
 * from escrow; if the guide was paid directly, by the guide, and the commission on it is forgiven. Refused if the state
 * has changed since the decision: of two administrators only one decides.
 */
export async function refundProblem(
  deps: WriteDeps,
  tx: Tx,
  { id, status }: BookingRow,
  by: UserId,
): Promise<Result<void, RefundBookingError>> {
  const taken = await sql`
    update bookings set needs_attention = null
    where id = ${id} and needs_attention <> ${guestObjects} and status = 'completed' and released_at is null`.execute(
    tx,
  )
  if (Number(taken.numAffectedRows) === 0) return fail({ kind: 'illegal_transition', state: status })
  const refunded = await refundBooking(deps, tx, id, { amount: null, reason: 'problem', decidedBy: by })
  if (!refunded.ok) return refunded
  await closeReport(deps, tx, refunded.value.booking, 'refunded', by)
  return done()
}

/** Both sides are told how a report ended; a booking that administrators looked into on their own ends silently. */
async function closeReport(
  { clock, emit }: WriteDeps,
  tx: Tx,
  { id: bookingId, vendor_id: vendorId, user_id: userId }: BookingRow,
  outcome: 'released' | 'refunded',
  by: UserId,
): Promise<void> {
  const closed = await sql`
    update booking_problems set decided_at = ${clock.now()}, decided_by = ${by}, decision = ${outcome}
    where booking_id = ${bookingId} and decided_at is null`.execute(tx)
  if (Number(closed.numAffectedRows) === 0) return
  await emit(tx, { type: 'booking.problem_decided', bookingId, vendorId, userId, outcome })
}
