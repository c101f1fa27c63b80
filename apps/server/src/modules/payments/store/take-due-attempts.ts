import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { isPausing } from '../../../platform/jobs/sweep-failures.ts'
import { attemptColumns, type AttemptRow } from './attempts.ts'

/** Takes what has to be asked about; each row's next look is moved on meanwhile, so that no two workers hold the same. */
export async function takeDueAttempts(
  db: Kysely<Database>,
  now: Date,
  until: Date,
  limit: number,
): Promise<AttemptRow[]> {
  const taken = await sql<AttemptRow>`
    update payment_attempts p set next_query_at = ${until}
    from bookings b
    where b.id = p.booking_id and p.id in (
      select id from payment_attempts due
      where next_query_at <= ${now} and not ${isPausing('payments.attempts', sql`due.id`, now)}
      order by next_query_at limit ${limit}
      for update skip locked
    )
    returning ${attemptColumns}`.execute(db)
  return taken.rows
}

/** The provider answers again: whoever was waiting for its turn is asked about now. */
export async function askAllNow(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    update payment_attempts set next_query_at = ${now}
    where status in ('initiated', 'unknown') and checkout_request_id is not null and next_query_at > ${now}`.execute(db)
}
