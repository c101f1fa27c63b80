import type { Actor } from '@upeo/domain/actor'
import { bookingLifecycle, type BookingEvent, type BookingStatus } from '@upeo/domain/bookings/lifecycle'
import type { BookingPaymentEvent, BookingPaymentStatus } from '@upeo/domain/bookings/payment-status'
import type { BookingId } from '@upeo/domain/ids'
import { ZERO, type Cents } from '@upeo/domain/money'
import type { CustomerMethod } from '@upeo/domain/payments/methods'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { BookingRow } from './booking-row.ts'
import { guardsOf, type MoveGuards } from './move-guards.ts'
import { moveStatement, seatDelta, type MoveOutcome } from './move-statement.ts'

export interface ExpectedBooking {
  readonly status: BookingStatus
  readonly paymentStatus: BookingPaymentStatus
  /** Parts add up without changing the payment status. */
  readonly paid: Cents
}

/** Places are held, and nothing has been paid for them. */
export const unpaidHold = { status: 'pending', paymentStatus: 'unpaid', paid: ZERO } as const satisfies ExpectedBooking

export interface BookingMove {
  readonly id: BookingId
  readonly event: BookingEvent
  readonly actor: Actor
  readonly now: Date
  /** What the caller decided on: where it has changed since, the move is refused. */
  readonly expected?: ExpectedBooking
  /** How the move changes where the money stands; `paid` is the sum received in all. */
  readonly money?: { readonly event: BookingPaymentEvent; readonly paid?: Cents }
  readonly method?: CustomerMethod
  readonly holdExpiresAt?: Date
  readonly releaseDueAt?: Date | null
  readonly reason?: string | null
}

export type MoveBookingError =
  | Failure<'not_found'>
  | Failure<'illegal_transition', { state: BookingStatus }>
  | Failure<'attempt_open' | 'already_started' | 'not_started' | 'hold_expired' | 'awaits_mpesa' | 'sold_out'>
  | Failure<'changed_meanwhile'>

/**
 * The one transition of a booking: takes the departure's lock (when seats move) and then the booking's, checks state
 * and guards on what it finds under them, and writes booking, seats and history, all in one statement. On a failure
 * nothing was written. Runs inside a transaction or as one of its own.
 */
export async function moveBooking(
  db: Kysely<Database>,
  move: BookingMove,
): Promise<Result<BookingRow & { readonly from: BookingStatus }, MoveBookingError>> {
  const { actor } = move
  const rule = bookingLifecycle[move.event]
  if (!(rule.by as readonly string[]).includes(actor.kind)) throw new Error(`${actor.kind} cannot ${move.event}`)
  const guards = guardsOf(move.event, actor.kind)
  const ran = await moveStatement(move, guards).execute(db)
  const row = ran.rows[0]
  if (!row) return fail({ kind: 'not_found' })
  if (row.id === null) return fail(whyNot(row, move, guards))
  return done({ ...(row as unknown as BookingRow), from: row.old_status })
}

function whyNot(old: MoveOutcome, move: BookingMove, guards: MoveGuards): MoveBookingError {
  const rule = bookingLifecycle[move.event]
  const illegal = { kind: 'illegal_transition', state: old.old_status } as const
  if (!(rule.from as readonly string[]).includes(old.old_status)) return illegal
  if (guards.expiredOnly && !old.old_hold_expired) return illegal
  if (guards.customerStays && !old.customer_stays) return illegal
  if (old.attempt_open) return { kind: 'attempt_open' }
  if (guards.manualMethod && old.old_method === 'mpesa') return { kind: 'awaits_mpesa' }
  if (guards.beforeStart && old.old_starts_at <= move.now) return { kind: 'already_started' }
  if (guards.afterStart && old.old_starts_at > move.now) return { kind: 'not_started' }
  if (guards.holdAlive && (old.old_hold_expires_at ?? move.now) <= move.now) return { kind: 'hold_expired' }
  if (seatDelta(move.event) > 0) return { kind: 'sold_out' }
  return move.expected ? { kind: 'changed_meanwhile' } : illegal
}
