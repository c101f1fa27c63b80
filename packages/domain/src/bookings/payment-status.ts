import type { ActorKind } from '../actor.ts'
import type { EffectOf, EventOf, Lifecycle } from '../lifecycle.ts'
import { sum, type Cents } from '../money.ts'
import { owedOf } from './owed.ts'
import type { BookingStatus } from './lifecycle.ts'
import { say, words } from '../words/say.ts'

export const bookingPaymentStatuses = [
  'unpaid',
  'partially_paid',
  'paid',
  'refund_pending',
  'refunded',
  'refund_due_from_guide',
] as const
export type BookingPaymentStatus = (typeof bookingPaymentStatuses)[number]

/** How a booking stands with its money. A policy refunds everything paid, or nothing; the office or the guide any part. */
export const bookingPaymentLifecycle = {
  /** A guide records part of a manual payment. */
  receivePart: { from: ['unpaid', 'partially_paid'], to: 'partially_paid', by: ['vendor', 'admin'] },
  receiveAll: { from: ['unpaid', 'partially_paid'], to: 'paid', by: ['vendor', 'admin', 'system'] },
  /** Upeo has taken the money in, and gives all that is left of it back. */
  oweRefund: {
    from: ['paid', 'partially_paid'],
    to: 'refund_pending',
    by: ['customer', 'vendor', 'admin', 'system'],
    effects: ['order_refund'],
  },
  /** The same of a part: the rest stays paid. */
  owePartOfRefund: { from: ['paid'], to: 'paid', by: ['vendor', 'admin'], effects: ['order_refund'] },
  /** The guide holds the money, and owes all of it or a part; another part may be owed already. */
  oweRefundByGuide: {
    from: ['paid', 'partially_paid', 'refund_due_from_guide'],
    to: 'refund_due_from_guide',
    by: ['customer', 'vendor', 'admin', 'system'],
    effects: ['ask_guide_for_refund'],
  },
  completeRefund: { from: ['refund_pending'], to: 'refunded', by: ['system', 'admin'] },
  /** An appeal has shown that the guide has the money of a booking whose proof they had rejected. */
  oweProvenByGuide: {
    from: ['unpaid', 'refund_due_from_guide', 'refunded'],
    to: 'refund_due_from_guide',
    by: ['admin'],
    effects: ['ask_guide_for_refund'],
  },
  /** The customer's word that it is back, the office's decision, or a week without an objection where that is enough. */
  settleGuideRefund: { from: ['refund_due_from_guide'], to: 'refunded', by: ['customer', 'system', 'admin'] },
  /** The same of a part: what is kept stays paid. */
  settlePartByGuide: { from: ['refund_due_from_guide'], to: 'paid', by: ['customer', 'system', 'admin'] },
  /** The same where only a part of the price had ever come. */
  settlePartOfPartByGuide: {
    from: ['refund_due_from_guide'],
    to: 'partially_paid',
    by: ['customer', 'system', 'admin'],
  },
} as const satisfies Lifecycle<BookingPaymentStatus, ActorKind>

export type BookingPaymentEvent = EventOf<typeof bookingPaymentLifecycle>
export type BookingPaymentEffect = EffectOf<typeof bookingPaymentLifecycle>

/** What a recorded payment makes of a booking: all paid confirms it, less does not. */
export function paymentEventFor(total: Cents, paidSoFar: Cents, received: Cents): 'receivePart' | 'receiveAll' {
  return owedOf({ total, paid: sum(paidSoFar, received) }) === 0 ? 'receiveAll' : 'receivePart'
}

/** What becomes of a booking when the guide has returned the last of what they owed of it. */
export function settledByGuide(money: {
  readonly total: Cents
  readonly paid: Cents
  readonly refunded: Cents
}): 'settleGuideRefund' | 'settlePartByGuide' | 'settlePartOfPartByGuide' {
  if (money.refunded >= money.paid) return 'settleGuideRefund'
  return owedOf(money) === 0 ? 'settlePartByGuide' : 'settlePartOfPartByGuide'
}

export const bookingPaymentLabels: Record<BookingPaymentStatus, string> = words({
  unpaid: 'Unpaid',
  partially_paid: 'Partially paid',
  paid: 'Paid',
  refund_pending: 'Refund on its way',
  refunded: 'Refunded',
  refund_due_from_guide: 'Refund due from guide',
})

const waitingTexts = words({
  waiting: 'Waiting for M-Pesa. Do not pay twice.',
  // Another request can be sent, and the booking be cancelled.
  silent: 'No word from M-Pesa yet',
})

/** `silentFrom`: from when nobody needs to wait for M-Pesa any more. */
export function waitingText(silentFrom: Date | null, now: Date): string {
  return say(silentFrom !== null && silentFrom <= now ? waitingTexts.silent : waitingTexts.waiting)
}

/** As the customer reads it: what they say they have paid is not unpaid to them, and waits for the guide. */
export function customerPaymentLabel(status: BookingStatus, payment: BookingPaymentStatus): string {
  return status === 'pending_payment_approval' && payment === 'unpaid'
    ? say('Waiting for your guide')
    : say(bookingPaymentLabels[payment])
}

/** 'paid' shows a success chip, anything else a warning chip (spec, section 4). */
export function paymentChipTone(status: BookingPaymentStatus): 'success' | 'warning' {
  return status === 'paid' ? 'success' : 'warning'
}
