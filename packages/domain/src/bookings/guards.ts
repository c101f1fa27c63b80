import type { Cents } from '../money.ts'
import type { PaymentMethod } from '../payments/methods.ts'
import { isManual } from '../payments/methods.ts'
import { done, fail, type Failure, type Result } from '../result.ts'
import type { BookingStatus, CancellationCause } from './lifecycle.ts'

/** What the lifecycle table cannot say because it depends on more than the state. */
export const guardTexts = {
  awaits_mpesa: 'This booking is paid through M-Pesa and is confirmed when the money arrives.',
  attempt_open: 'An M-Pesa payment for this booking is under way. Please wait for its outcome.',
  partly_paid: 'Part of this booking has been paid to the guide already, so the rest cannot be paid by M-Pesa.',
  not_started: 'A booking can be marked as completed once the activity has started.',
  already_started: 'This activity has already started, so the booking can no longer be cancelled here.',
  not_reinstatable: 'This booking was cancelled and cannot be confirmed by a late payment.',
} as const

export type GuardError<K extends keyof typeof guardTexts> = Failure<K>

/** A guide confirms what was paid to her, never what M-Pesa still has to report. */
export function checkGuideConfirm(facts: {
  readonly method: PaymentMethod
  readonly attemptOpen: boolean
}): Result<void, GuardError<'awaits_mpesa' | 'attempt_open'>> {
  if (facts.attemptOpen) return fail({ kind: 'attempt_open' })
  return isManual(facts.method) ? done() : fail({ kind: 'awaits_mpesa' })
}

/** M-Pesa asks for the whole amount, so it is no choice any more once the guide has part of it. */
export function checkMethodChange(facts: {
  readonly to: PaymentMethod
  readonly paid: Cents
  readonly attemptOpen: boolean
}): Result<void, GuardError<'attempt_open' | 'partly_paid'>> {
  if (facts.attemptOpen) return fail({ kind: 'attempt_open' })
  return facts.paid > 0 && !isManual(facts.to) ? fail({ kind: 'partly_paid' }) : done()
}

/** The guide completes from the start on; the clock has its own, later hour (`completionDueAt`). */
export function checkComplete(start: Date, now: Date): Result<void, GuardError<'not_started'>> {
  return now >= start ? done() : fail({ kind: 'not_started' })
}

/** A customer cancels before the start; guides and administrators whenever the lifecycle allows. */
export function checkCancel(
  by: 'customer' | 'vendor' | 'admin',
  start: Date,
  now: Date,
): Result<void, GuardError<'already_started'>> {
  return by === 'customer' && now >= start ? fail({ kind: 'already_started' }) : done()
}

/** Late money brings a booking back only where nobody decided to cancel it, it has not begun, and its customer is there. */
export function checkReinstate(
  facts: {
    readonly status: BookingStatus
    readonly cause: CancellationCause | null
    readonly start: Date
    /** Her account has been deleted. */
    readonly customerLeft: boolean
  },
  now: Date,
): Result<void, GuardError<'not_reinstatable'>> {
  const expired = facts.status === 'cancelled' && facts.cause === 'hold_expired'
  return expired && !facts.customerLeft && now < facts.start ? done() : fail({ kind: 'not_reinstatable' })
}
