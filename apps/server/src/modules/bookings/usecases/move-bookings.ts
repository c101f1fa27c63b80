import { seatedStatuses } from '@upeo/domain/bookings/lifecycle'
import type { BookingId, DepartureId } from '@upeo/domain/ids'
import { openAttemptStates } from '@upeo/domain/payments/attempt-lifecycle'
import { sql } from 'kysely'
import type { Actor } from '@upeo/domain/actor'
import type { Tx } from '../../../platform/deps.ts'
import { bookingColumns, type BookingRow } from '../store/booking-row.ts'

/** A booking that holds seats on a departure which is called off or moved, locked. */
export type ComingBooking = BookingRow & {
  /** Nothing was paid and nothing is on its way: there is nothing yet to move. */
  readonly idle: boolean
}

/** Everybody who is to come on a departure, each locked; the departure was locked before. */
export async function lockComing(tx: Tx, departureId: DepartureId): Promise<readonly ComingBooking[]> {
  const coming = seatedStatuses.filter((status) => status !== 'completed')
  const { rows } = await sql<ComingBooking>`
    select ${bookingColumns('b')}, b.status = 'pending' and b.paid_cents = 0 and not exists (select from payment_attempts p
      where p.booking_id = b.id and p.status = any(${[...openAttemptStates]}::text[])) as idle
    from bookings b where b.departure_id = ${departureId} and b.status = any(${coming}::text[])
    order by b.id for no key update of b`.execute(tx)
  return rows
}

export interface BookingsMove {
  readonly to: DepartureId
  /** Until when each customer is asked whether they come; null where nobody is asked. */
  readonly answerBy: ReadonlyMap<BookingId, Date> | null
  readonly by: Actor
  readonly now: Date
}

/**
 * Puts locked bookings on another departure of their activity, whose seats are theirs already. Day, start and end follow;
 * the price and all else that was agreed stay. A hold does not outlast the new start.
 */
export async function moveBookings(
  tx: Tx,
  bookings: readonly Pick<BookingRow, 'id'>[],
  { to, answerBy, by, now }: BookingsMove,
): Promise<void> {
  if (bookings.length === 0) return
  const ids = bookings.map(({ id }) => id)
  const times = ids.map((id) => answerBy?.get(id)?.toISOString() ?? null)
  await sql`
    with moved as (
      update bookings b set departure_id = d.id, starts_on = d.starts_on, starts_at = d.starts_at,
        has_start_time = d.start_time is not null,
        ends_at = case when b.has_start_time and d.start_time is not null then d.starts_at + (b.ends_at - b.starts_at)
          else trip_end(d.starts_on, d.starts_at, d.start_time is not null, a.duration_minutes) end,
        hold_expires_at = case when b.hold_expires_at is not null then least(b.hold_expires_at, d.starts_at) end,
        answer_by = asked.until
      from unnest(${ids}::uuid[], ${times}::timestamptz[]) asked (id, until), departures d
      join activities a on a.id = d.activity_id
      where d.id = ${to} and b.id = asked.id and b.activity_id = d.activity_id
      returning b.id, b.status
    )
    insert into booking_history (booking_id, event, from_status, to_status, actor_kind, actor_id, at, detail)
    select moved.id, 'move', moved.status, moved.status, ${by.kind}, ${by.kind === 'system' ? null : by.userId}::uuid,
      ${now}::timestamptz, jsonb_build_object('from', old.starts_at, 'to', d.starts_at)
    from moved join bookings old on old.id = moved.id join departures d on d.id = ${to}`.execute(tx)
}

/**
 * Ends the question whether a customer comes: false where it is open no more. Whoever answers, the clock and a
 * cancellation meet at the booking's row: one of them ends it.
 */
export async function endQuestion(tx: Tx, id: BookingId, answerBy: Date): Promise<boolean> {
  const ended = await sql`
    update bookings set answer_by = null
    where id = ${id} and answer_by = ${answerBy} and status in ('pending', 'pending_payment_approval', 'confirmed')`.execute(
    tx,
  )
  return Number(ended.numAffectedRows) > 0
}
