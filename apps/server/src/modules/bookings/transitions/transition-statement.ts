import type { Actor } from '@upeo/domain/actor'
import type { BookingFacts } from '@upeo/domain/bookings/guards'
import {
  bookingLifecycle,
  type BookingEvent,
  type BookingGuard,
  type BookingStatus,
} from '@upeo/domain/bookings/lifecycle'
import { guardsOf, type Transition } from '@upeo/domain/lifecycle'
import { sql, type RawBuilder } from 'kysely'
import { mustHold } from '../../../platform/database/must-hold.ts'
import { lockDeparture, type SeatChange } from '../../departures/index.ts'
import type { ProblemCtes } from '../ports.ts'
import { agreedStart } from '../store/booking-moves.ts'
import { bookingColumns, type BookingRow } from '../store/booking-row.ts'
import { bookingEffects } from './booking-effects.ts'
import type { Effect, ExpectedBooking, TransitionRequest } from './effect.ts'
import { guardConditions, isRinging, rejectedProofOf, timerConditions } from './conditions.ts'
import { paymentColumns, paymentTransition, type PaymentChange } from './payment-effects.ts'

/** A row of the lifecycle with what its effects make of this request: all that its statement is built from. */
export interface PlannedTransition<E extends BookingEvent = BookingEvent> {
  readonly request: TransitionRequest<E>
  readonly rule: Transition<BookingStatus, Actor['kind']> & { readonly timer?: keyof typeof timerConditions }
  readonly guards: readonly BookingGuard[]
  readonly effects: readonly Effect[]
  readonly payments: readonly PaymentChange[]
  readonly seats: SeatChange | null
}

/** What the statement found under the locks, and the booking as it is now: null columns where nothing was written. */
export type TransitionRow = {
  readonly id: BookingRow['id'] | null
  readonly old_status: BookingStatus
  readonly old_payment_status: BookingFacts['paymentStatus']
  readonly old_payment_method: BookingRow['payment_method']
  readonly old_paid_cents: BookingRow['paid_cents']
  readonly old_starts_at: Date
  readonly old_ends_at: Date
  readonly old_has_start_time: boolean
  readonly old_hold_expires_at: Date | null
  readonly old_hold_expired: boolean
  readonly old_needs_attention: string | null
  /** Null where no guard depends on it. */
  readonly attempt_open: boolean | null
  readonly account_exists: boolean | null
  readonly proof_rejected: boolean | null
  readonly start_agreed: boolean | null
} & { readonly [K in Exclude<keyof BookingRow, 'id'>]: BookingRow[K] | null }

export function planTransition<E extends BookingEvent>(request: TransitionRequest<E>): PlannedTransition<E> {
  const rule: PlannedTransition['rule'] = bookingLifecycle[request.event]
  if (!rule.by.includes(request.actor.kind)) throw new Error(`${request.actor.kind} cannot ${request.event}`)
  // The request has the inputs of exactly these effects: that is its type.
  const effects = bookingLifecycle[request.event].effects.map((name) => bookingEffects[name] as Effect)
  return {
    request,
    rule,
    guards: guardsOf(bookingLifecycle, request.event, request.actor.kind),
    effects,
    payments: effects.flatMap((effect) => effect.pays?.(request) ?? []),
    seats: effects.find((effect) => effect.seats)?.seats ?? null,
  }
}

/**
 * Locks, decides and writes in one round trip: the departure where seats change, then the booking, is read as it is
 * under its lock; one conditional UPDATE; the history; and whatever further parts the effects have. With `unlocked` it
 * fails unless the booking was changed and is just that.
 */
export function transitionStatement(
  planned: PlannedTransition,
  problems: ProblemCtes,
  unlocked?: UnlockedBooking,
): RawBuilder<TransitionRow> {
  const { request, effects, seats } = planned
  const changed = sql`changed`
  const parts = [
    ...locks(planned),
    sql`changed as (
      update bookings b set ${sql.join(changes(planned), sql`, `)}
      from checked
      where b.id = checked.id and ${sql.join(conditions(planned), sql` and `)}
      returning ${bookingColumns('b')}
    )`,
    ...(seats ? [seats.write(changed)] : []),
    ...effects.flatMap((effect) => effect.writes?.(request, problems) ?? []),
    history(planned),
    ...(unlocked ? [mustHold(sql`(select count(*) from changed where ${isUnchanged(unlocked)}) = 1`)] : []),
  ]
  // Nobody reads a row that is just as expected.
  if (unlocked) return sql<TransitionRow>`with ${sql.join(parts, sql`, `)} select held from held`
  return sql<TransitionRow>`
    with ${sql.join(parts, sql`, `)}
    select ${bookingColumns('changed')}, checked.status as old_status, checked.payment_status as old_payment_status,
      checked.payment_method as old_payment_method, checked.paid_cents as old_paid_cents,
      checked.starts_at as old_starts_at, checked.ends_at as old_ends_at, checked.has_start_time as old_has_start_time,
      checked.hold_expires_at as old_hold_expires_at, checked.hold_expired as old_hold_expired,
      checked.needs_attention as old_needs_attention, checked.attempt_open, checked.account_exists, checked.proof_rejected,
      checked.start_agreed
    from checked left join changed on true`
}

/** What somebody builds on who has not locked the booking. */
export type UnlockedBooking = Pick<BookingRow, 'id' | 'user_id' | 'vendor_id' | 'total_cents'>

const isUnchanged = ({ user_id: user, vendor_id: vendor, total_cents: total }: UnlockedBooking) =>
  sql`changed.user_id = ${user} and changed.vendor_id = ${vendor} and changed.total_cents = ${total}::bigint`

/** The departure before the booking: see the one order of locks in `departures/store/seats`. What is read with a lock is the newest there is. */
function locks({ request: { id, now }, guards, seats }: PlannedTransition): RawBuilder<unknown>[] {
  const attemptOpen = guards.includes('no_open_attempt')
    ? sql`has_open_attempt(old.id)`
    : guards.includes('no_ringing_attempt')
      ? isRinging('old', now)
      : sql`null::boolean`
  const asksCustomer = guards.includes('account_exists')
  const asksProof = guards.includes('proof_rejected')
  const asksStart = guards.includes('start_agreed')
  return [
    ...(seats ? [lockDeparture(sql`select departure_id from bookings where id = ${id}`)] : []),
    sql`old as materialized (
      select b.* from bookings b
      where b.id = ${id} ${seats ? sql`and (b.departure_id is null or (select count(*) from departure) = 1)` : sql``}
      for no key update
    )`,
    ...(asksCustomer
      ? [
          sql`customer as materialized (
      select from users u where u.id = (select user_id from old) and u.deleted_at is null for key share
    )`,
        ]
      : []),
    sql`checked as materialized (
      select old.*, ${attemptOpen} as attempt_open,
        ${asksCustomer ? sql`exists (select from customer)` : sql`null::boolean`} as account_exists,
        ${asksProof ? rejectedProofOf(sql`old.id`) : sql`null::boolean`} as proof_rejected,
        ${asksStart ? sql`${agreedStart('old')} = old.starts_at` : sql`null::boolean`} as start_agreed
      from old
    )`,
  ]
}

function changes({ request, rule, effects, payments }: PlannedTransition): RawBuilder<unknown>[] {
  const { now, actor, reason = null } = request
  const stamp: Record<BookingStatus, RawBuilder<unknown> | null> = {
    pending: null,
    pending_payment_approval: null,
    confirmed: sql`confirmed_at = ${now}::timestamptz`,
    completed: sql`completed_at = ${now}::timestamptz`,
    cancelled: sql`cancelled_at = ${now}::timestamptz, cancelled_by = ${actor.kind}, cancel_reason = ${reason}`,
  }
  return [
    sql`status = ${rule.to}`,
    stamp[rule.to],
    ...effects.map((effect) => effect.sets?.(request) ?? null),
    ...payments.map(paymentColumns),
  ].filter((change) => change !== null)
}

/** All judged on what was found under the locks. */
function conditions({ request, rule, guards, payments, seats }: PlannedTransition): RawBuilder<unknown>[] {
  const { now, actor, expected } = request
  const { timer } = rule
  return [
    sql`checked.status = any(${rule.from}::text[])`,
    ...guards.map((guard) => guardConditions[guard]('checked', now)),
    ...(timer && actor.kind === 'system' ? [timerConditions[timer].due('checked', now)] : []),
    ...payments.map(({ event }) => sql`checked.payment_status = any(${paymentTransition(event).from}::text[])`),
    ...(expected ? [asExpected(expected)] : []),
    // Moved while this waited, it sits in another departure, which this statement may not even see.
    ...(seats ? [sql`(checked.departure_id is null or checked.departure_id = (select id from departure))`] : []),
    ...(seats?.fits ? [seats.fits(sql`checked.seats`)] : []),
  ]
}

const asExpected = ({ status, paymentStatus, paid, refunded, answerBy }: ExpectedBooking) =>
  sql`checked.status = ${status} and checked.payment_status = ${paymentStatus} and checked.paid_cents = ${paid}::bigint
    and checked.refunded_cents = ${refunded}::bigint
    ${answerBy === undefined ? sql`` : sql`and checked.answer_by is not distinct from ${answerBy}::timestamptz`}`

function history({ request, effects, payments }: PlannedTransition): RawBuilder<unknown> {
  const { actor, event, now, reason } = request
  const detail = Object.assign(
    { ...(reason && { reason }), ...(payments[0] && { money: payments[0].event }) },
    ...effects.map((effect) => effect.notes?.(request)),
  ) as object
  return sql`noted as (
      insert into booking_history (booking_id, event, from_status, to_status, actor_kind, actor_id, at, detail)
      select changed.id, ${event}, checked.status, changed.status, ${actor.kind},
        ${actor.kind === 'system' ? null : actor.userId}::uuid, ${now}::timestamptz, ${JSON.stringify(detail)}::jsonb
      from changed, checked
    )`
}
