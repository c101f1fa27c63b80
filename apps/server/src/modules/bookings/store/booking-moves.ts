import type { MoveAnswer } from '@upeo/domain/departure-changes/departure-changes'
import type { AnyId, BookingId } from '@upeo/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

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
