import { sql } from 'kysely'

/** Whether a text of question `m` (of `booking_moves`) is known to have arrived while there was time to answer it: two hours. */
export const moveArrived = sql<boolean>`exists (
  select from outgoing_texts x
  where x.kind = 'moved' and x.about = m.id and x.status = 'delivered' and x.reported_at <= m.answer_by - interval '2 hours')`
