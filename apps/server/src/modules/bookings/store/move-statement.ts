import { bookingLifecycle, type BookingEvent, type BookingStatus } from '@upeo/domain/bookings/lifecycle'
import { bookingPaymentLifecycle, type BookingPaymentStatus } from '@upeo/domain/bookings/payment-status'
import type { BookingId } from '@upeo/domain/ids'
import type { CustomerMethod } from '@upeo/domain/payments/methods'
import { sql, type RawBuilder } from 'kysely'
import { bookingColumns, type BookingRow } from './booking-row.ts'
import type { BookingMove } from './move-booking.ts'
import type { MoveGuards } from './move-guards.ts'

/** What the statement finds under the locks, and the booking as it is now: null columns where it was not moved. */
export type MoveOutcome = {
  readonly id: BookingId | null
  readonly old_status: BookingStatus
  readonly old_payment_status: BookingPaymentStatus
  readonly old_method: CustomerMethod
  readonly old_starts_at: Date
  readonly old_hold_expires_at: Date | null
  readonly old_hold_expired: boolean
  readonly attempt_open: boolean
  /** Asked only where the move depends on it. */
  readonly customer_stays: boolean
} & { readonly [K in Exclude<keyof BookingRow, 'id'>]: BookingRow[K] | null }

/** Locks, decides and writes in one round trip; each part is one of the fragments below. */
export function moveStatement(move: BookingMove, guards: MoveGuards): RawBuilder<MoveOutcome> {
  const seats = seatDelta(move.event)
  return sql<MoveOutcome>`
    with ${locks(move, guards, seats)}, moved as (
      update bookings b set ${changes(move)}
      from checked
      where b.id = checked.id and ${conditions(move, guards, seats)}
      returning ${bookingColumns('b')}
    ), ${consequences(move, seats)}
    select ${bookingColumns('moved')}, checked.status as old_status, checked.payment_status as old_payment_status,
      checked.payment_method as old_method, checked.starts_at as old_starts_at, checked.attempt_open,
      checked.hold_expires_at as old_hold_expires_at, checked.hold_expired as old_hold_expired,
      exists (select from customer) as customer_stays
    from checked left join moved on true`
}

/** What a booking's seats do to its departure: -1 gives them back, 1 takes them again. */
export function seatDelta(event: BookingEvent): -1 | 0 | 1 {
  const rule = bookingLifecycle[event]
  const effects: readonly string[] = 'effects' in rule ? rule.effects : []
  if (effects.includes('release_seats')) return -1
  return effects.includes('take_seats') ? 1 : 0
}

/** The departure before the booking: the one order of locks. What is read with a lock is the newest there is. */
function locks({ id }: BookingMove, guards: MoveGuards, seats: number) {
  return sql`
    departure as materialized (
      select d.seats_taken, d.capacity from departures d
      where d.id = (select departure_id from bookings where id = ${id}) and ${seats}::int <> 0
      for no key update
    ), old as materialized (
      select b.id, b.status, b.payment_status, b.payment_method, b.starts_at, b.hold_expires_at, b.hold_expired, b.seats,
        b.paid_cents, b.user_id
      from bookings b
      where b.id = ${id} and (${seats}::int = 0 or b.departure_id is null or (select count(*) from departure) = 1)
      for no key update
    ), checked as materialized (
      select old.*, case when ${guards.noOpenAttempt ?? false}::boolean then has_open_attempt(old.id) else false end
        as attempt_open
      from old
    ), customer as materialized (
      select from users u
      where u.id = (select user_id from old) and u.deleted_at is null and ${guards.customerStays ?? false}::boolean
      for key share
    )`
}

function changes(move: BookingMove) {
  const { now, actor, event } = move
  const { to } = bookingLifecycle[event]
  const cancels = to === 'cancelled'
  return sql`
        status = ${to},
        payment_status = coalesce(${move.money ? bookingPaymentLifecycle[move.money.event].to : null}, b.payment_status),
        paid_cents = coalesce(${move.money?.paid ?? null}::bigint, b.paid_cents),
        payment_method = coalesce(${move.method ?? null}, b.payment_method),
        open_slot = case when ${to} = 'pending' then b.open_slot end,
        hold_expires_at = case when ${to} = 'pending' then ${move.holdExpiresAt ?? null}::timestamptz end,
        confirmed_at = case when ${to} = 'confirmed' then ${now}::timestamptz else b.confirmed_at end,
        completed_at = case when ${to} = 'completed' then ${now}::timestamptz else b.completed_at end,
        cancelled_at = case when ${cancels}::boolean then ${now}::timestamptz end,
        cancelled_by = case when ${cancels}::boolean then ${actor.kind} end,
        cancel_reason = ${move.reason ?? null},
        hold_expired = ${event === 'expire'}::boolean,
        needs_attention = null,
        release_due_at = coalesce(${move.releaseDueAt ?? null}::timestamptz, b.release_due_at)`
}

/** All judged on what was found under the locks. */
function conditions(move: BookingMove, guards: MoveGuards, seats: number) {
  const { now, expected } = move
  const money = move.money && bookingPaymentLifecycle[move.money.event]
  return sql`
        checked.status = any(${bookingLifecycle[move.event].from}::text[])
        and (${money === undefined}::boolean or checked.payment_status = any(${money?.from ?? []}::text[]))
        and checked.status = coalesce(${expected?.status ?? null}, checked.status)
        and checked.payment_status = coalesce(${expected?.paymentStatus ?? null}, checked.payment_status)
        and checked.paid_cents = coalesce(${expected?.paid ?? null}::bigint, checked.paid_cents)
        and not checked.attempt_open
        and (not ${guards.manualMethod ?? false}::boolean or checked.payment_method <> 'mpesa')
        and (not ${guards.beforeStart ?? false}::boolean or checked.starts_at > ${now})
        and (not ${guards.afterStart ?? false}::boolean or checked.starts_at <= ${now})
        and (not ${guards.holdAlive ?? false}::boolean or checked.hold_expires_at > ${now})
        and (not ${guards.holdOver ?? false}::boolean or checked.hold_expires_at <= ${now})
        and (not ${guards.expiredOnly ?? false}::boolean or checked.hold_expired)
        and (not ${guards.customerStays ?? false}::boolean or exists (select from customer))
        and (${seats}::int <= 0 or (select seats_taken + checked.seats <= capacity from departure))`
}

function consequences(move: BookingMove, seats: number) {
  const { actor, now, event } = move
  return sql`
    seated as (
      update departures d set seats_taken = d.seats_taken + ${seats}::int * moved.seats
      from moved where d.id = moved.departure_id and ${seats}::int <> 0
    ), noted as (
      insert into booking_history (booking_id, event, from_status, to_status, actor_kind, actor_id, at, detail)
      select moved.id, ${event}, checked.status, moved.status, ${actor.kind},
        ${actor.kind === 'system' ? null : actor.userId}::uuid, ${now}, ${detailOf(move)}::jsonb
      from moved, checked
    )`
}

function detailOf({ reason, method, money }: BookingMove): string {
  return JSON.stringify({ ...(reason && { reason }), ...(method && { method }), ...(money && { money: money.event }) })
}
