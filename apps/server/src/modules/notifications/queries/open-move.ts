import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { isOpenMove } from '../../bookings/index.ts'
import type { MoveFacts } from '../templates/moves.ts'

/** Null once it is open no more. */
export async function openMove(tx: Tx, moveId: string): Promise<MoveFacts | null> {
  const { rows } = await sql<MoveFacts>`
    select c.reason, c.message, c.from_starts_at as "fromStartsAt", m.answer_by as "answerBy", m.silence
    from booking_moves m join departure_changes c on c.id = m.change_id
    where m.id = ${moveId} and ${isOpenMove}`.execute(tx)
  return rows[0] ?? null
}
