import type { Actor } from '@upeo/domain/actor'
import { keptReleaseDueAt } from '@upeo/domain/bookings/deadlines'
import { refundBeforeRelease } from '@upeo/domain/ledger/postings'
import type { RefundQuote } from '@upeo/domain/bookings/quote-refund'
import { done, type Result } from '@upeo/domain/result'
import type { Tx } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import { findAppliedAttempt } from '../queries/find-applied-attempt.ts'
import type { BookingRow } from '../store/booking-row.ts'
import { moveBooking, type BookingMove, type MoveBookingError } from '../store/move-booking.ts'
import { decideProof } from '../store/proofs.ts'
import { quoteFor } from './quote-cancel.ts'

/** Somebody, not the clock. */
export type Canceller = Exclude<Actor, { kind: 'system' }>

export interface Ending {
  readonly reason: string | null
  /** The payment that was proved has been looked for and not found; else a proof that waits stays unjudged. */
  readonly paymentNotFound?: boolean
}

/**
 * Cancels a booking: gives its seats back and starts whatever refund its policy grants (guide and administrator: all).
 * The booking was read without a lock; the move below checks it again: a payment or a part of one that arrives first
 * makes the move fail, for the refund was quoted without it.
 */
export async function cancelBooking(
  deps: WriteDeps,
  tx: Tx,
  booking: BookingRow,
  actor: Canceller,
  { reason, paymentNotFound = false }: Ending,
): Promise<Result<RefundQuote, MoveBookingError>> {
  const now = deps.clock.now()
  const quote = quoteFor(booking, now, actor.kind)
  const rejects = booking.status === 'pending_payment_approval' && actor.kind !== 'customer'
  const moved = await moveBooking(tx, {
    id: booking.id,
    event: rejects ? 'reject' : 'cancel',
    actor,
    now,
    reason,
    expected: { status: booking.status, paymentStatus: booking.payment_status, paid: booking.paid_cents },
    ...moneyOf(booking, quote),
  })
  if (!moved.ok) return moved
  if (booking.status === 'pending_payment_approval') {
    const status = rejects ? 'rejected' : 'withdrawn'
    await decideProof(tx, booking.id, { status, by: actor.userId, at: now, reason })
  }
  if (quote.refund > 0) await startRefund(deps, tx, booking, quote, actor)
  await deps.emit(tx, {
    type: 'booking.cancelled',
    bookingId: booking.id,
    vendorId: booking.vendor_id,
    userId: booking.user_id,
    by: actor.kind,
    holdExpired: false,
    refundCents: quote.refund,
    refundBy: quote.refund === 0 ? null : quote.manual ? 'guide' : 'upeo',
    unverified: booking.status === 'pending_payment_approval' && !paymentNotFound,
  })
  return done(quote)
}

/** What a policy keeps is released after the departure as a completion would be. */
function moneyOf(booking: BookingRow, quote: RefundQuote): Pick<BookingMove, 'money' | 'releaseDueAt'> {
  if (quote.refund > 0) return { money: { event: quote.manual ? 'oweRefundByGuide' : 'oweRefund' } }
  return quote.kept > 0 ? { releaseDueAt: keptReleaseDueAt(booking.starts_on) } : {}
}

async function startRefund(deps: WriteDeps, tx: Tx, booking: BookingRow, quote: RefundQuote, actor: Canceller) {
  const refund = { bookingId: booking.id, vendorId: booking.vendor_id, amount: quote.refund }
  const reason = `cancelled_by_${actor.kind}`
  if (quote.manual) return deps.refunds.owe(tx, { ...refund, attemptId: null, reason })
  const attemptId = await findAppliedAttempt(tx, booking.id)
  if (attemptId === null) throw new Error(`Booking ${booking.id} is paid by M-Pesa, but no payment was applied to it.`)
  const amounts = { booking: booking.id, total: booking.total_cents, charged: booking.charge_cents }
  await deps.ledger.post(tx, refundBeforeRelease(amounts), { bookingId: booking.id, vendorId: booking.vendor_id })
  await deps.refunds.owe(tx, { ...refund, attemptId, reason })
}
