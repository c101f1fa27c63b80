import type { Actor } from '@upeo/domain/actor'
import { bookingLifecycle, type BookingEvent, type BookingStatus } from '@upeo/domain/booking/lifecycle'
import {
  bookingPaymentLifecycle,
  type BookingPaymentEvent,
  type BookingPaymentStatus,
} from '@upeo/domain/booking/payment-status'
import type { BookingId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { CustomerMethod } from '@upeo/domain/payments/methods'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { bookingColumns, type BookingRow } from './booking-row.ts'
import { guardsOf, type MoveGuards } from './move-guards.ts'

export interface BookingMove {
  readonly id: BookingId
  readonly event: BookingEvent
  readonly actor: Actor
  readonly now: Date
  /** What the caller decided on: where it has changed since, the move is refused. */
  readonly expected?: { readonly status: BookingStatus; readonly paymentStatus: BookingPaymentStatus }
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

type MoveOutcome = {
  readonly id: BookingId | null
  readonly old_status: BookingStatus
  readonly old_payment_status: BookingPaymentStatus
  readonly old_method: CustomerMethod
  readonly old_starts_at: Date
  readonly old_hold_expires_at: Date | null
  readonly old_hold_expired: boolean
  readonly attempt_open: boolean
} & { readonly [K in Exclude<keyof BookingRow, 'id'>]: BookingRow[K] | null }

/**
 * The one transition of a booking: takes the departure's lock (when seats move) and then the booking's, checks state
 * and guards on what it finds under them, and writes booking, seats and history, all in one statement. On a failure
 * nothing was written. Runs inside a transaction or as one of its own.
 */
export async function moveBooking(
  db: Kysely<Database>,
  move: BookingMove,
): Promise<Result<BookingRow & { readonly from: BookingStatus }, MoveBookingError>> {
  const { actor, now } = move
  const rule = bookingLifecycle[move.event]
  if (!(rule.by as readonly string[]).includes(actor.kind)) throw new Error(`${actor.kind} cannot ${move.event}`)
  const money = move.money && bookingPaymentLifecycle[move.money.event]
  const guards = guardsOf(move.event, actor.kind)
  const cancels = rule.to === 'cancelled'
  const seats = seatDelta(move.event)
  const ran = await sql<MoveOutcome>`
    with departure as materialized (
      select d.seats_taken, d.capacity from departures d
      where d.id = (select departure_id from bookings where id = ${move.id}) and ${seats}::int <> 0
      for no key update
    ), old as materialized (
      select b.id, b.status, b.payment_status, b.payment_method, b.starts_at, b.hold_expires_at, b.hold_expired, b.seats
      from bookings b
      where b.id = ${move.id} and (${seats}::int = 0 or (select count(*) from departure) = 1)
      for no key update
    ), checked as materialized (
      select old.*, case when ${guards.noOpenAttempt ?? false}::boolean then has_open_attempt(old.id) else false end
        as attempt_open
      from old
    ), moved as (
      update bookings b set
        status = ${rule.to},
        payment_status = coalesce(${money?.to ?? null}, b.payment_status),
        paid_cents = coalesce(${move.money?.paid ?? null}::bigint, b.paid_cents),
        payment_method = coalesce(${move.method ?? null}, b.payment_method),
        open_slot = case when ${rule.to} = 'pending' then b.open_slot end,
        hold_expires_at = case when ${rule.to} = 'pending' then ${move.holdExpiresAt ?? null}::timestamptz end,
        confirmed_at = case when ${rule.to} = 'confirmed' then ${now}::timestamptz else b.confirmed_at end,
        completed_at = case when ${rule.to} = 'completed' then ${now}::timestamptz else b.completed_at end,
        cancelled_at = case when ${cancels}::boolean then ${now}::timestamptz end,
        cancelled_by = case when ${cancels}::boolean then ${actor.kind} end,
        cancel_reason = ${move.reason ?? null},
        hold_expired = ${move.event === 'expire'}::boolean,
        needs_attention = null,
        release_due_at = coalesce(${move.releaseDueAt ?? null}::timestamptz, b.release_due_at)
      from checked
      where b.id = checked.id
        and checked.status = any(${rule.from as readonly string[]}::text[])
        and (${money === undefined}::boolean or checked.payment_status = any(${(money?.from ?? []) as readonly string[]}::text[]))
        and checked.status = coalesce(${move.expected?.status ?? null}, checked.status)
        and checked.payment_status = coalesce(${move.expected?.paymentStatus ?? null}, checked.payment_status)
        and not checked.attempt_open
        and (not ${guards.manualMethod ?? false}::boolean or checked.payment_method <> 'mpesa')
        and (not ${guards.beforeStart ?? false}::boolean or checked.starts_at > ${now})
        and (not ${guards.afterStart ?? false}::boolean or checked.starts_at <= ${now})
        and (not ${guards.holdAlive ?? false}::boolean or checked.hold_expires_at > ${now})
        and (not ${guards.holdOver ?? false}::boolean or checked.hold_expires_at <= ${now})
        and (not ${guards.expiredOnly ?? false}::boolean or checked.hold_expired)
        and (${seats}::int <= 0 or (select seats_taken + checked.seats <= capacity from departure))
      returning ${bookingColumns('b')}
    ), seated as (
      update departures d set seats_taken = d.seats_taken + ${seats}::int * moved.seats
      from moved where d.id = moved.departure_id and ${seats}::int <> 0
    ), noted as (
      insert into booking_history (booking_id, event, from_status, to_status, actor_kind, actor_id, at, detail)
      select moved.id, ${move.event}, checked.status, moved.status, ${actor.kind},
        ${actor.kind === 'system' ? null : actor.userId}::uuid, ${now}, ${detailOf(move)}::jsonb
      from moved, checked
    )
    select ${bookingColumns('moved')}, checked.status as old_status, checked.payment_status as old_payment_status,
      checked.payment_method as old_method, checked.starts_at as old_starts_at, checked.attempt_open,
      checked.hold_expires_at as old_hold_expires_at, checked.hold_expired as old_hold_expired
    from checked left join moved on true`.execute(db)
  const row = ran.rows[0]
  if (!row) return fail({ kind: 'not_found' })
  if (row.id === null) return fail(whyNot(row, move, guards))
  return done({ ...(row as unknown as BookingRow), from: row.old_status })
}

/** What a booking's seats do to its departure: -1 gives them back, 1 takes them again. */
function seatDelta(event: BookingEvent): -1 | 0 | 1 {
  const rule = bookingLifecycle[event]
  const effects: readonly string[] = 'effects' in rule ? rule.effects : []
  if (effects.includes('release_seats')) return -1
  return effects.includes('take_seats') ? 1 : 0
}

function detailOf(move: BookingMove): string {
  const { reason, method, money } = move
  return JSON.stringify({ ...(reason && { reason }), ...(method && { method }), ...(money && { money: money.event }) })
}

function whyNot(old: MoveOutcome, move: BookingMove, guards: MoveGuards): MoveBookingError {
  const rule = bookingLifecycle[move.event]
  const illegal = { kind: 'illegal_transition', state: old.old_status } as const
  if (!(rule.from as readonly string[]).includes(old.old_status)) return illegal
  if (guards.expiredOnly && !old.old_hold_expired) return illegal
  if (old.attempt_open) return { kind: 'attempt_open' }
  if (guards.manualMethod && old.old_method === 'mpesa') return { kind: 'awaits_mpesa' }
  if (guards.beforeStart && old.old_starts_at <= move.now) return { kind: 'already_started' }
  if (guards.afterStart && old.old_starts_at > move.now) return { kind: 'not_started' }
  if (guards.holdAlive && (old.old_hold_expires_at ?? move.now) <= move.now) return { kind: 'hold_expired' }
  return seatDelta(move.event) > 0 ? { kind: 'sold_out' } : illegal
}
