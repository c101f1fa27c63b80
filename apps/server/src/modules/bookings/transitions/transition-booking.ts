import { unmetGuard, type BookingFacts } from '@upeo/domain/bookings/guards'
import type { BookingEvent, BookingStatus } from '@upeo/domain/bookings/lifecycle'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { DomainEvent } from '../../../platform/outbox/events.ts'
import type { WriteDeps } from '../deps.ts'
import type { BookingRow } from '../store/booking-row.ts'
import type { TransitionedBooking, TransitionRequest } from './effect.ts'
import { hasEffects, runPaymentEffects } from './payment-effects.ts'
import {
  planTransition,
  transitionStatement,
  type PlannedTransition,
  type UnlockedBooking,
  type TransitionRow,
} from './transition-statement.ts'

export type BookingTransitionError =
  | Failure<'not_found'>
  | Failure<'illegal_transition', { state: BookingStatus }>
  | Failure<
      | 'attempt_open'
      | 'already_started'
      | 'not_ended'
      | 'guest_may_come'
      | 'start_not_agreed'
      | 'hold_expired'
      | 'problem_open'
      | 'awaits_mpesa'
      | 'sold_out'
    >
  | Failure<'changed_meanwhile'>

/**
 * The one transition of a booking: nothing else writes a status. Takes the departure's lock (when seats change) and then
 * the booking's, checks state, guards and timer on what it finds under them, and writes booking, seats and history in
 * one statement; then runs the further effects that the lifecycle names, in their order. On a failure nothing was written.
 */
export async function transitionBooking<E extends BookingEvent>(
  deps: WriteDeps,
  tx: Tx,
  request: TransitionRequest<E>,
): Promise<Result<TransitionedBooking, BookingTransitionError>> {
  const planned = planTransition(request)
  const ran = await transitionStatement(planned, deps.problems).execute(tx)
  const row = ran.rows[0]
  if (!row) return fail({ kind: 'not_found' })
  if (row.id === null) return fail(refusalOf(row, planned))
  const booking = { ...(row as unknown as BookingRow), from: row.old_status }
  for (const effect of planned.effects) {
    const change = effect.pays?.(request)
    if (change) await runPaymentEffects(deps, tx, booking, change)
    await effect.runs?.(deps, tx, booking, request)
    const event = effect.tells?.(booking, request)
    if (event) await deps.emit(tx, event)
  }
  return done(booking)
}

/** A transition as a statement of a pipeline, with what others are to be told in the same one. */
export interface TransitionStatement {
  readonly statement: RawBuilder<unknown>
  readonly events: readonly DomainEvent[]
}

/**
 * The same transition of a booking that is expected to be so, without a look at it first: the statement fails where it is
 * not, or does not lead on. Null where the lifecycle's effects are more than a statement and events.
 */
export function transitionWithoutLook<E extends BookingEvent>(
  { problems }: Pick<WriteDeps, 'problems'>,
  request: TransitionRequest<E>,
  unlocked: UnlockedBooking,
): TransitionStatement | null {
  const planned = planTransition(request)
  const { effects, payments } = planned
  if (effects.some(({ runs }) => runs) || payments.some(hasEffects)) return null
  return {
    statement: transitionStatement(planned, problems, unlocked),
    events: effects.flatMap((effect) => effect.tells?.(unlocked, request) ?? []),
  }
}

/** Why nothing was written, by the same guards as predicates. */
function refusalOf(row: TransitionRow, { request, rule, seats }: PlannedTransition): BookingTransitionError {
  const illegal = { kind: 'illegal_transition', state: row.old_status } as const
  if (!rule.from.includes(row.old_status)) return illegal
  const unmet = unmetGuard(request.event, request.actor.kind, factsOf(row), request.now)
  if (unmet !== null) return unmet === 'illegal_transition' ? illegal : { kind: unmet }
  if (seats?.fits) return { kind: 'sold_out' }
  return { kind: 'changed_meanwhile' }
}

function factsOf(row: TransitionRow): Partial<BookingFacts> {
  return {
    paymentMethod: row.old_payment_method,
    paymentStatus: row.old_payment_status,
    paid: row.old_paid_cents,
    startsAt: row.old_starts_at,
    endsAt: row.old_ends_at,
    hasStartTime: row.old_has_start_time,
    holdExpiresAt: row.old_hold_expires_at,
    holdExpired: row.old_hold_expired,
    problemOpen: row.old_needs_attention === 'problem_reported' || row.old_needs_attention === 'held',
    ...(row.attempt_open !== null && { attemptOpen: row.attempt_open }),
    ...(row.account_exists !== null && { accountExists: row.account_exists }),
    ...(row.proof_rejected !== null && { proofRejected: row.proof_rejected }),
    ...(row.start_agreed !== null && { startAgreed: row.start_agreed }),
  }
}
