import { guardsOf } from '../lifecycle.ts'
import type { ActorKind } from '../actor.ts'
import type { Cents } from '../money.ts'
import { isManual, type PaymentMethod } from '../payments/methods.ts'
import { PROMPT_SILENCE } from '../payments/attempt-lifecycle.ts'
import { MINUTE } from '../time.ts'
import { PROBLEM_DELAY, problemOpensAt } from './deadlines.ts'
import { bookingLifecycle, type BookingEvent, type BookingGuard } from './lifecycle.ts'
import type { BookingPaymentStatus } from './payment-status.ts'
import { phrase, words } from '../words/say.ts'

/** What the guards of the lifecycle depend on besides the status. */
export interface BookingFacts {
  readonly paymentMethod: PaymentMethod
  readonly paymentStatus: BookingPaymentStatus
  /** The sum received so far. */
  readonly paid: Cents
  readonly startsAt: Date
  readonly endsAt: Date
  readonly hasStartTime: boolean
  readonly holdExpiresAt: Date | null
  /** Cancelled by its hold's end and by nothing else. */
  readonly holdExpired: boolean
  /** An M-Pesa payment is under way: for the guards of people one of which M-Pesa has not been silent for long. */
  readonly attemptOpen: boolean
  /** A problem with it is looked into. */
  readonly problemOpen: boolean
  /** The customer has an account still: nobody else could end the booking in their place. */
  readonly accountExists: boolean
  /** The payment that the customer had proved was rejected. */
  readonly proofRejected: boolean
  /** It starts when its customer has agreed to: it was never moved, or they have answered themselves. */
  readonly startAgreed: boolean
}

export type GuardRefusal =
  | 'attempt_open'
  | 'awaits_mpesa'
  | 'already_started'
  | 'not_ended'
  | 'guest_may_come'
  | 'start_not_agreed'
  | 'hold_expired'
  | 'problem_open'
  | 'changed_meanwhile'
  | 'illegal_transition'

interface Guard {
  /** The kind of failure when it does not hold. */
  readonly refusal: GuardRefusal
  /** A fact that is not known is left for the server to check. */
  readonly holds: (facts: Partial<BookingFacts>, now: Date) => boolean
}

const nothingPaid = ({ paymentStatus = 'unpaid', paid }: Partial<BookingFacts>) =>
  paymentStatus === 'unpaid' && (paid === undefined || paid === 0)

/** Each guard of the table as a predicate; the server has the SQL condition of the same name beside it. */
export const bookingGuards: { readonly [G in BookingGuard]: Guard } = {
  no_open_attempt: { refusal: 'attempt_open', holds: ({ attemptOpen }) => attemptOpen !== true },
  no_ringing_attempt: { refusal: 'attempt_open', holds: ({ attemptOpen }) => attemptOpen !== true },
  manual_method: {
    refusal: 'awaits_mpesa',
    holds: ({ paymentMethod }) => paymentMethod === undefined || isManual(paymentMethod),
  },
  hold_alive: {
    refusal: 'hold_expired',
    holds: ({ holdExpiresAt: end }, now) => end === undefined || (end !== null && end > now),
  },
  before_start: { refusal: 'already_started', holds: ({ startsAt }, now) => startsAt === undefined || startsAt > now },
  ended: { refusal: 'not_ended', holds: ({ endsAt }, now) => endsAt === undefined || endsAt <= now },
  no_open_problem: { refusal: 'problem_open', holds: ({ problemOpen }) => problemOpen !== true },
  nothing_paid: { refusal: 'changed_meanwhile', holds: nothingPaid },
  partly_paid: {
    refusal: 'changed_meanwhile',
    holds: ({ paymentStatus = 'partially_paid' }) => paymentStatus === 'partially_paid',
  },
  expired: { refusal: 'illegal_transition', holds: ({ holdExpired = true }) => holdExpired },
  account_exists: { refusal: 'illegal_transition', holds: ({ accountExists = true }) => accountExists },
  guest_late: {
    refusal: 'guest_may_come',
    holds: ({ startsAt, hasStartTime = true }, now) =>
      startsAt === undefined || problemOpensAt({ startsAt, hasStartTime }) <= now,
  },
  proof_rejected: { refusal: 'illegal_transition', holds: ({ proofRejected = true }) => proofRejected },
  start_agreed: { refusal: 'start_not_agreed', holds: ({ startAgreed = true }) => startAgreed },
}

/** The first guard, in the table's order, that keeps this actor from the transition; null when none does. */
export function unmetGuard(
  event: BookingEvent,
  by: ActorKind,
  facts: Partial<BookingFacts>,
  now: Date,
): GuardRefusal | null {
  const unmet = guardsOf(bookingLifecycle, event, by).find((guard) => !bookingGuards[guard].holds(facts, now))
  return unmet === undefined ? null : bookingGuards[unmet].refusal
}

export const guardTexts = words({
  problem_open: 'A problem with this trip is being looked into. It can be completed once Upeo has decided.',
  awaits_mpesa: 'This booking is paid through M-Pesa and is confirmed when the money arrives.',
  attempt_open: phrase(
    'An M-Pesa payment for this booking is under way or being checked. Please wait for its outcome. If M-Pesa says nothing about a request for {n, plural, one {# minute} other {# minutes}}, you can go on without it.',
    { n: PROMPT_SILENCE / MINUTE },
  ),
  partly_paid: 'Part of this booking has been paid to the guide already, so the rest cannot be paid by M-Pesa.',
  guest_may_come: phrase(
    'From {n, plural, one {# minute} other {# minutes}} after the start, or from noon where no time was agreed, you can say that your guest did not come.',
    { n: PROBLEM_DELAY / MINUTE },
  ),
  start_not_agreed:
    'You moved this trip and your guest has not agreed to the new start, so they cannot be marked as absent. The booking is completed like any other.',
  not_ended: 'A booking can be marked as completed once the trip has ended.',
  already_started: 'This activity has already started, so the booking can no longer be cancelled here.',
})
