import type { ActorKind } from '../actor.ts'
import type { EventOf, Lifecycle } from '../lifecycle.ts'
import { MINUTE, addTime } from '../time.ts'
import type { PaymentMethod } from './methods.ts'

export const attemptStates = [
  'created',
  'sending',
  'initiated',
  'succeeded',
  'failed',
  'unknown',
  'needs_review',
] as const
export type AttemptState = (typeof attemptStates)[number]

/**
 * A request for money. It is written as `sending` before the call goes out, so that a crash leaves a trace. A verified
 * success is final; a failure is not.
 */
export const attemptLifecycle = {
  /** The provider has queued the prompt: its id is known. */
  accept: { from: ['sending'], to: 'initiated', by: ['system'] },
  /** No answer, or a crash while sending: the prompt may or may not be on the phone. */
  lose: { from: ['sending'], to: 'unknown', by: ['system'] },
  /** Verified: secret path, matching id and amount; or a query. From `sending` when the callback overtakes the response. */
  succeed: {
    from: ['sending', 'initiated', 'unknown', 'failed'],
    to: 'succeeded',
    by: ['system'],
  },
  fail: {
    from: ['created', 'sending', 'initiated', 'unknown'],
    to: 'failed',
    by: ['system'],
  },
  /** An unknown code, a differing amount, or 24 hours without an answer. */
  escalate: {
    from: ['sending', 'initiated', 'unknown', 'failed'],
    to: 'needs_review',
    by: ['system'],
  },
  /** Its money arrives while a person looks into it: on the books, and theirs to decide. */
  addMoney: { from: ['needs_review'], to: 'needs_review', by: ['system'] },
  /** The office has seen the statement. Not the system: a differing amount must never confirm by itself. */
  resolvePaid: { from: ['needs_review'], to: 'succeeded', by: ['admin'] },
  resolveUnpaid: { from: ['needs_review'], to: 'failed', by: ['admin'] },
  /** Its money was nobody's, and is back with who sent it. */
  giveBack: { from: ['succeeded'], to: 'succeeded', by: ['system'] },
} as const satisfies Lifecycle<AttemptState, ActorKind>

export type AttemptEvent = EventOf<typeof attemptLifecycle>

/**
 * While one of these exists (`created` is of earlier days) a booking does not expire; and until M-Pesa has been silent for
 * `PROMPT_SILENCE` it is neither paid by another method, nor changed or cancelled by its customer, nor prompted again, unless
 * its customer leaves it for another number.
 */
export const openAttemptStates = ['created', 'sending', 'initiated'] as const satisfies readonly AttemptState[]

export function isOpenAttempt(state: AttemptState): boolean {
  return (openAttemptStates as readonly string[]).includes(state)
}

/** Whoever pays hears of it still: nobody knows yet whether it is paid. */
export function isAwaited(state: AttemptState): boolean {
  return isOpenAttempt(state) || state === 'unknown' || state === 'needs_review'
}

/** Of one booking within `PROMPT_SILENCE`, and never two on one phone: the one that its customer has left, and the one after it. */
export const MOST_OPEN_ATTEMPTS = 2

/** Prompts die within minutes. What M-Pesa has said nothing about for so long keeps nobody waiting, though it may still be paid. */
export const PROMPT_SILENCE = 2 * MINUTE

interface SentAttempt {
  readonly state: AttemptState
  readonly sentAt: Date
}

/** From when a new prompt may be sent after this attempt, whatever its phone; null once it is paid. */
export function nextPromptAt({ state, sentAt }: SentAttempt): Date | null {
  if (state === 'succeeded') return null
  return isOpenAttempt(state) || state === 'unknown' ? addTime(sentAt, PROMPT_SILENCE) : sentAt
}

/** It is, or may be, on a phone, and M-Pesa has not been silent about it for long: it keeps another from being sent. */
export function isRinging(attempt: SentAttempt, now: Date): boolean {
  const ended = !isOpenAttempt(attempt.state) && attempt.state !== 'unknown'
  return !ended && addTime(attempt.sentAt, PROMPT_SILENCE) > now
}

/** Nobody knows how it ended, and nobody needs to wait for it any more. */
export function isSilent(attempt: SentAttempt, now: Date): boolean {
  return (isOpenAttempt(attempt.state) || attempt.state === 'unknown') && !isRinging(attempt, now)
}

/**
 * Whether whoever pays is told to wait for M-Pesa. Not for a prompt that it is silent about, where they have turned to
 * another way of paying since.
 */
export function isWaitedFor(attempt: SentAttempt, method: PaymentMethod, now: Date): boolean {
  return isAwaited(attempt.state) && (method === 'mpesa' || !isSilent(attempt, now))
}
