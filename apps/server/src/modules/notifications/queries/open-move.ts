import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { MoveFacts } from '../templates/moves.ts'

/** Null once it is answered or another one has taken its place. */
export async function openMove(tx: Tx, moveId: string): Promise<MoveFacts | null> {
  const { rows } = await sql<MoveFacts>`
    select c.reason, c.message, c.from_starts_at as "fromStartsAt", m.answer_by as "answerBy", m.silence
    from booking_moves m join departure_changes c on c.id = m.change_id
    where m.id = ${moveId} and m.answer is null and m.superseded_at is null`.execute(tx)
  return rows[0] ?? null
}
