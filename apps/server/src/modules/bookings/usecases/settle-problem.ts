import { bookingPaymentLifecycle } from '@upeo/domain/bookings/payment-status'
import { manualRefundAfterCompletion, refundBeforeRelease } from '@upeo/domain/ledger/postings'
import type { UserId } from '@upeo/domain/ids'
import { isManual } from '@upeo/domain/payments/methods'
import { splitCommission } from '@upeo/domain/bookings/pricing'
import { done, fail, type Result } from '@upeo/domain/result'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import { findAppliedAttempt } from '../queries/find-applied-attempt.ts'
import { restOverdue, attentionReason } from '../queries/attention-reason.ts'
import type { BookingRow } from '../store/booking-row.ts'
import type { MoveBookingError } from '../store/move-booking.ts'

type Settled = Result<void, MoveBookingError>

/** What held the money back is settled for the guide: it is released when it is due. A trip to come is let stand. */
export async function releaseProblem(deps: WriteDeps, tx: Tx, booking: BookingRow, by: UserId): Promise<Settled> {
  const now = deps.clock.now()
  const set = sql`needs_attention = null, let_stand_at = ${now}`
  const cleared = await change(tx, booking, set, sql`${attentionReason(now)} <> ${restOverdue}`)
  if (!cleared.ok) return cleared
  await closeReport(deps, tx, booking, 'released', by)
  return done()
}

/**
 * Settled for the customer: a trip that is over, and whose money has not been released, is paid back whole. By Upeo from
 * escrow; where the guide was paid directly, by her, and the commission on it is forgiven.
 */
export async function refundProblem(deps: WriteDeps, tx: Tx, booking: BookingRow, by: UserId): Promise<Settled> {
  const { id, vendor_id: vendorId, total_cents: total, charge_cents: charged } = booking
  const manual = isManual(booking.payment_method)
  const { from, to } = bookingPaymentLifecycle[manual ? 'oweRefundByGuide' : 'oweRefund']
  const owed = await change(
    tx,
    booking,
    sql`needs_attention = null, payment_status = ${to}, release_due_at = null`,
    sql`needs_attention is not null and status = 'completed' and released_at is null
      and payment_status = any(${from}::text[])`,
  )
  if (!owed.ok) return owed
  const links = { bookingId: id, vendorId }
  const refund = { bookingId: id, vendorId, reason: 'problem' }
  if (manual) {
    const split = splitCommission(total, booking.commission_rate_percent)
    await deps.ledger.post(tx, manualRefundAfterCompletion({ booking: id, vendor: vendorId, split }), links)
    await deps.refunds.owe(tx, { ...refund, attemptId: null, amount: booking.paid_cents })
  } else {
    const attemptId = await findAppliedAttempt(tx, id)
    if (attemptId === null) throw new Error(`Booking ${id} is paid by M-Pesa, but no payment was applied to it.`)
    await deps.ledger.post(tx, refundBeforeRelease({ booking: id, total, charged }), links)
    await deps.refunds.owe(tx, { ...refund, attemptId, amount: charged })
  }
  await closeReport(deps, tx, booking, 'refunded', by)
  return done()
}

/** False when it is not as the decision found it: two administrators at once decide once. */
async function change(tx: Tx, { id, status }: BookingRow, set: RawBuilder<unknown>, where: RawBuilder<unknown>) {
  const changed = await sql`update bookings b set ${set} where id = ${id} and ${where}`.execute(tx)
  return Number(changed.numAffectedRows) === 1
    ? done()
    : fail<MoveBookingError>({ kind: 'illegal_transition', state: status })
}

/** Both are told of the end of a report; what an administrator looked into by herself ends without a word. */
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
