import type { ActorKind } from '../actor.ts'
import { fullRefundUntil, type CancellationPolicy } from '../activities/cancellation-policies.ts'
import type { BookingStatus } from './lifecycle.ts'
import { moneyBack } from './money-back.ts'
import { ZERO, formatKes, minus, type Cents } from '../money.ts'
import { collectedBy, type PaymentMethod } from '../payments/methods.ts'
import { addTime } from '../time.ts'
import { phrase, words, type Translatable } from '../words/say.ts'

export type RefundFacts = {
  readonly status: BookingStatus
  /** The policy the booking was made under. */
  readonly policy: CancellationPolicy
  readonly start: Date
  readonly method: PaymentMethod
  /** What has been received and not given back: the charge for M-Pesa, the recorded sum for manual payments. */
  readonly paid: Cents
  /** The guide has moved the trip, and the customer is asked whether they come. */
  readonly asked?: boolean
}

export const refundReasons = [
  'nothing_paid',
  'payment_unverified',
  'within_policy',
  'too_late',
  'no_refund_policy',
  'cancelled_by_provider',
  'moved_by_guide',
] as const
export type RefundReason = (typeof refundReasons)[number]

export type RefundQuote = {
  readonly refund: Cents
  /** What stays in escrow (or with the guide) and is released after the departure. */
  readonly kept: Cents
  readonly percent: 0 | 100
  readonly reason: RefundReason
  /** The guide holds the money and returns it directly (`refund_due_from_guide`). */
  readonly manual: boolean
  /**
   * Silence is no consent: the guide's word that it is returned counts once the customer or the office confirms it,
   * and its commission is owed until then. So it is from the start on, for a trip that took place can be cancelled too.
   */
  readonly needsConfirmation: boolean
  /** Until when a customer gets everything back; null when never (Strict). */
  readonly fullUntil: Date | null
}

/**
 * What a customer gets back, by the policy the booking was made under (vendor document, section 9), counted to the
 * start. Whoever but the customer ends a booking (guide, office, weather, activity removed, seats lost): 100%; so
 * it is for a customer who does not come on the date that their guide has moved to.
 */
export function quoteRefund(booking: RefundFacts, now: Date, by: ActorKind): RefundQuote {
  const notice = fullRefundUntil[booking.policy]
  const fullUntil = notice === null ? null : addTime(booking.start, -notice)
  const inTime = fullUntil !== null && now <= fullUntil
  const full = moneyBack.cancel[by] === 'all' || inTime || booking.asked === true
  const refund = full ? booking.paid : ZERO
  const manual = collectedBy(booking.method) === 'guide'
  return {
    refund,
    kept: minus(booking.paid, refund),
    percent: full ? 100 : 0,
    reason: reasonFor(booking, by, inTime),
    manual,
    needsConfirmation: manual && refund > 0 && now >= booking.start,
    fullUntil,
  }
}

function reasonFor(booking: RefundFacts, by: ActorKind, inTime: boolean): RefundReason {
  if (booking.paid === 0) return booking.status === 'pending_payment_approval' ? 'payment_unverified' : 'nothing_paid'
  if (by !== 'customer') return 'cancelled_by_provider'
  if (booking.asked) return 'moved_by_guide'
  if (booking.policy === 'Strict') return 'no_refund_policy'
  return inTime ? 'within_policy' : 'too_late'
}

/** What the customer reads before they confirm a cancellation. */
export function refundText(quote: RefundQuote): Translatable {
  const amount = formatKes(quote.refund)
  switch (quote.reason) {
    case 'nothing_paid':
      return words('Nothing has been paid for this booking, so there is nothing to refund.')
    case 'payment_unverified':
      return words(
        'Your payment has not been verified yet. If your guide has received it, ask them to return it to you.',
      )
    case 'within_policy':
    case 'cancelled_by_provider':
    case 'moved_by_guide':
      return quote.manual
        ? phrase('Your guide will return {amount} to you: everything you paid.', { amount })
        : phrase('You will get back {amount}, all that you have paid.', { amount })
    case 'too_late':
      return words('The time for a refund under this cancellation policy has passed, so nothing will be refunded.')
    case 'no_refund_policy':
      return words('This booking was made under a Strict policy (no refunds), so nothing will be refunded.')
    default:
      return quote.reason satisfies never
  }
}
