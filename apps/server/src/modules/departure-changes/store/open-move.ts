import type { MoveAnswer } from '@upeo/domain/departure-changes/departure-changes'
import type { BookingId, UserId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

export interface OpenMove {
  readonly id: string
  readonly bookingId: BookingId
  readonly silence: Exclude<MoveAnswer, 'other'>
  readonly answerBy: Date
}

/** The question that this customer's booking is asked; null where none is open. Nothing is locked. */
export async function findOpenMove(tx: Tx, userId: UserId, bookingId: BookingId): Promise<OpenMove | null> {
  const { rows } = await sql<OpenMove>`
    select m.id, m.booking_id as "bookingId", m.silence, m.answer_by as "answerBy"
    from booking_moves m join bookings b on b.id = m.booking_id
    where b.id = ${bookingId} and b.user_id = ${userId} and m.answer is null and m.superseded_at is null
      and b.answer_by = m.answer_by and b.status in ('pending', 'pending_payment_approval', 'confirmed')`.execute(tx)
  return rows[0] ?? null
}

/** Whether this is the answer: false where another question has taken its place meanwhile. */
export async function writeAnswer(
  tx: Tx,
  moveId: string,
  { answer, by, at }: { readonly answer: MoveAnswer; readonly by: 'customer' | 'silence'; readonly at: Date },
): Promise<boolean> {
  const written = await sql`
    update booking_moves set answer = ${answer}, answered_by = ${by}, answered_at = ${at}
    where id = ${moveId} and answer is null and superseded_at is null`.execute(tx)
  return Number(written.numAffectedRows) > 0
}
