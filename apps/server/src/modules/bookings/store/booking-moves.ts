import type { Actor } from '@upeo/domain/actor'
import { seatedStatuses } from '@upeo/domain/bookings/lifecycle'
import type { MoveAnswer } from '@upeo/domain/departure-changes/departure-changes'
import type { AnyId, BookingId, DepartureId } from '@upeo/domain/ids'
import { openAttemptStates } from '@upeo/domain/payments/attempt-lifecycle'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { bookingColumns, type BookingRow } from './booking-row.ts'

/** What the customer of a moved booking is asked: whether they come on the new date. */
export interface Question {
  readonly id: AnyId
  readonly bookingId: BookingId
  /** The start that they last agreed to. */
  readonly agreed: Date
  /** It reaches somebody who can answer; a text does once it has arrived. */
  readonly reached: boolean
  /** What it means that they do not answer. */
  readonly silence: Exclude<MoveAnswer, 'other'>
  readonly answerBy: Date
  readonly remindAt: Date | null
}

/** Whether the question `m` (of `booking_moves`) is open: not answered, no other one in its place, the booking not over. */
export const isOpenMove = sql<boolean>`m.answer is null and m.superseded_at is null and m.ended_at is null`

/**
 * The start that the customer of a booking last agreed to themselves: its own, unless the guide has moved it since. A
 * question that is open, or that silence has answered, agreed to nothing.
 */
export function agreedStart(booking: 'b' | 'old'): RawBuilder<Date> {
  const [id, start] = [sql.ref(`${booking}.id`), sql.ref(`${booking}.starts_at`)]
  return sql<Date>`coalesce((
      select case when m.answered_by = 'customer' then ${start} else m.agreed_starts_at end
      from booking_moves m where m.booking_id = ${id} order by m.asked_at desc, m.id desc limit 1
    ), ${start})`
}

/** Asks these, whose bookings are locked. A question that is still open makes way. */
export async function askCustomers(tx: Tx, changeId: AnyId, questions: readonly Question[], now: Date): Promise<void> {
  await sql`
    update booking_moves m set superseded_at = ${now}
    where m.booking_id = any(${questions.map(({ bookingId }) => bookingId)}::uuid[]) and ${isOpenMove}`.execute(tx)
  await tx
    .insertInto('booking_moves')
    .values(
      questions.map(({ id, bookingId, agreed, reached, silence, answerBy, remindAt }) => ({
        id,
        change_id: changeId,
        booking_id: bookingId,
        agreed_starts_at: agreed,
        silence,
        reached,
        asked_at: now,
        answer_by: answerBy,
        remind_at: remindAt,
      })),
    )
    .execute()
}

/** Whether this is the answer: false where there is one, or another question has taken its place meanwhile. */
export async function noteAnswer(
  tx: Tx,
  moveId: string,
  { answer, by, at }: { readonly answer: MoveAnswer; readonly by: 'customer' | 'silence'; readonly at: Date },
): Promise<boolean> {
  // Whoever has their money back was cancelled just now.
  const written = await sql`
    update booking_moves set answer = ${answer}, answered_by = ${by}, answered_at = ${at}, ended_at = null
    where id = ${moveId} and answer is null and superseded_at is null`.execute(tx)
  return Number(written.numAffectedRows) > 0
}

/** Nobody knows whether they were asked in time: silence keeps, and they may leave until the trip begins. */
export async function keepInSilence(tx: Tx, moveId: string): Promise<boolean> {
  // The booking first, where every answer begins.
  const kept = await sql`
    update bookings b set answer_by = b.starts_at from booking_moves m
    where m.id = ${moveId} and b.id = m.booking_id and ${isOpenMove} and m.silence = 'refund' and b.answer_by = m.answer_by
      and b.status in ('pending', 'pending_payment_approval', 'confirmed')`.execute(tx)
  if (Number(kept.numAffectedRows) === 0) return false
  await sql`
    update booking_moves m set silence = 'keep', answer_by = b.starts_at, remind_at = null
    from bookings b where m.id = ${moveId} and b.id = m.booking_id`.execute(tx)
  return true
}

/** The customer has been reminded, and is next at `next`: false where somebody else has reminded them, or they answered. */
export async function noteReminder(
  tx: Tx,
  moveId: string,
  { remindAt, next }: { readonly remindAt: Date; readonly next: Date | null },
): Promise<boolean> {
  const noted = await sql`
    update booking_moves m set remind_at = ${next} where m.id = ${moveId} and m.remind_at = ${remindAt} and ${isOpenMove}`.execute(
    tx,
  )
  return Number(noted.numAffectedRows) > 0
}

/** A booking that holds seats on a departure which is called off or moved, locked. */
export type ComingBooking = BookingRow & {
  /** Its customer has paid nothing, and nothing is on its way: there is nothing yet to move. */
  readonly unpaid: boolean
  /** The start that its customer last agreed to. */
  readonly agreed: Date
}

/** Everybody who is to come on a departure, each locked; the departure was locked before. */
export async function lockComing(tx: Tx, departureId: DepartureId): Promise<readonly ComingBooking[]> {
  const states = seatedStatuses.filter((status) => status !== 'completed')
  const coming = sql`b.departure_id = ${departureId} and b.status = any(${states}::text[])`
  // Locked first, read second: what stands beside a booking is then as new as the booking.
  await sql`select from bookings b where ${coming} order by b.id for no key update`.execute(tx)
  const { rows } = await sql<ComingBooking>`
    select ${bookingColumns('b')}, b.status = 'pending' and b.source = 'online' and b.paid_cents = 0 and not exists (select from payment_attempts p
      where p.booking_id = b.id and p.status = any(${[...openAttemptStates]}::text[])) as unpaid, ${agreedStart('b')} as agreed
    from bookings b where ${coming} order by b.id`.execute(tx)
  return rows
}

export interface BookingsMove {
  readonly to: DepartureId
  /** What each customer is asked about it; null where it is they who have chosen. */
  readonly asked: { readonly changeId: AnyId; readonly questions: readonly Question[] } | null
  readonly by: Actor
  readonly now: Date
}

/**
 * Puts locked bookings on another departure of their activity, whose seats are theirs already. Day, start and end follow;
 * the price and all else that was agreed stay. A hold does not outlast the new start; what the guide has booked themselves
 * waits for its money as long after the new end.
 */
export async function moveBookings(
  tx: Tx,
  bookings: readonly Pick<BookingRow, 'id'>[],
  { to, asked, by, now }: BookingsMove,
): Promise<void> {
  if (bookings.length === 0) return
  const ids = bookings.map(({ id }) => id)
  const until = new Map(asked?.questions.map(({ bookingId, answerBy }) => [bookingId, answerBy]))
  const times = ids.map((id) => until.get(id)?.toISOString() ?? null)
  await sql`
    with coming as (
      select o.id, d.id as departure_id, d.starts_on, d.starts_at, d.start_time is not null as has_start_time,
        o.starts_at as old_start, o.ends_at as old_end, asked.until,
        case when o.has_start_time and d.start_time is not null then d.starts_at + (o.ends_at - o.starts_at)
          else trip_end(d.starts_on, d.starts_at, d.start_time is not null, a.duration_minutes) end as ends_at
      from unnest(${ids}::uuid[], ${times}::timestamptz[]) asked (id, until) join bookings o on o.id = asked.id
      join departures d on d.id = ${to} and d.activity_id = o.activity_id join activities a on a.id = d.activity_id
    ), moved as (
      update bookings b set departure_id = c.departure_id, starts_on = c.starts_on, starts_at = c.starts_at,
        ends_at = c.ends_at, has_start_time = c.has_start_time, answer_by = c.until,
        hold_expires_at = case when b.hold_expires_at is null then null
          when b.source = 'online' then least(b.hold_expires_at, c.starts_at)
          else c.ends_at + (b.hold_expires_at - c.old_end) end
      from coming c where b.id = c.id
      returning b.id, b.status, c.old_start, c.starts_at
    )
    insert into booking_history (booking_id, event, from_status, to_status, actor_kind, actor_id, at, detail)
    select moved.id, 'move', moved.status, moved.status, ${by.kind}, ${by.kind === 'system' ? null : by.userId}::uuid,
      ${now}::timestamptz, jsonb_build_object('from', moved.old_start, 'to', moved.starts_at)
    from moved`.execute(tx)
  if (asked) await askCustomers(tx, asked.changeId, asked.questions, now)
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
