import type { MoveAnswer } from '@upeo/domain/departure-changes/departure-changes'
import type { BookingId, UserId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { isOpenMove } from '../../bookings/index.ts'

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
    where b.id = ${bookingId} and b.user_id = ${userId} and b.answer_by = m.answer_by and ${isOpenMove}`.execute(tx)
  return rows[0] ?? null
}
