import type { cancelBooking as cancelCall } from '@upeo/contract/bookings/cancellation'
import type { BodyOf } from '@upeo/contract/kit/endpoint'
import type { Actor } from '@upeo/domain/actor'
import type { RefundQuote } from '@upeo/domain/bookings/quote-refund'
import type { RefundId } from '@upeo/domain/ids'
import { fromKes, type Cents } from '@upeo/domain/money'
import { done, fail, type Result } from '@upeo/domain/result'
import type { Write } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import type { BookingRow } from '../store/booking-row.ts'
import { transitionBooking, type BookingTransitionError } from '../transitions/transition-booking.ts'
import { quoteFor } from './quote-cancel.ts'

/** Somebody, not the clock. */
export type Canceller = Exclude<Actor, { kind: 'system' }>

export interface Ending {
  readonly reason: string | null
  /** What whoever cancels was told would be kept: where it is more by now, money has come, and they decide anew. */
  readonly expectedKept?: Cents
  /** The payment that was proved has been looked for and not found; else a proof that waits stays unjudged. */
  readonly paymentNotFound?: boolean
  /** What each side is told of the refund. */
  readonly refundTexts?: { readonly textForCustomer: string | null; readonly textForGuide: string | null }
  /** Of a refund that the office has approved: the id of the order that sends it. */
  readonly refundOrder?: RefundId
}

/** What a customer sends. */
export const endingOf = (body: BodyOf<typeof cancelCall>): Ending => ({
  reason: body?.reason ?? null,
  ...(body?.expectedKept !== undefined && { expectedKept: fromKes(body.expectedKept) }),
})

/**
 * Cancels a booking: gives its seats back and starts whatever refund its policy grants (guide and administrator: all).
 * Whoever but the customer cancels while a proof waits rejects it. The booking was read without a lock; the transition
 * checks it again: a payment or a part of one that arrives first makes it fail, for the refund was quoted without it.
 */
export async function cancelBooking(
  { deps, tx, by: actor }: Write<WriteDeps, Canceller>,
  booking: BookingRow,
  { expectedKept, ...ending }: Ending,
): Promise<Result<RefundQuote, BookingTransitionError>> {
  const now = deps.clock.now()
  const quote = quoteFor(booking, now, actor.kind)
  if (expectedKept !== undefined && quote.kept > expectedKept) return fail({ kind: 'changed_meanwhile' })
  const rejects = booking.status === 'pending_payment_approval' && actor.kind !== 'customer'
  const cancelled = await transitionBooking(deps, tx, {
    ...ending,
    event: rejects ? 'reject' : 'cancel',
    id: booking.id,
    actor,
    now,
    quote,
    endsAt: booking.ends_at,
    expected: {
      status: booking.status,
      paymentStatus: booking.payment_status,
      paid: booking.paid_cents,
      refunded: booking.refunded_cents,
      answerBy: booking.answer_by,
    },
  })
  return cancelled.ok ? done(quote) : cancelled
}
