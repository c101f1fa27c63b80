import { HOUR, addTime, type Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from './platform/database/schema.ts'
import { readQueues } from './platform/jobs/read-queues.ts'
import type { DatabaseFigures } from './platform/watch/create-metrics.ts'

/** Events that tell how the business goes; each is looked up by its index. */
const events = [
  'booking.confirmed',
  'booking.cancelled',
  'booking.proof_submitted',
  'payment.failed',
  'payment.unapplied',
  'payment.needs_review',
  'payout.requested',
  'payout.completed',
  'payout.needs_attention',
  'refund.paid',
  'refund.needs_review',
] as const

/** The figures of the database for the metrics: each by an index that holds only what it counts. */
export async function readDatabaseFigures(db: Kysely<Database>, clock: Clock): Promise<DatabaseFigures> {
  const now = clock.now()
  const queues = await readQueues(db)
  const { rows } = await sql<Omit<DatabaseFigures, 'queues'>>`
    select
      (select count(*) from sweep_failures)::int as "failedWork",
      (select count(*) from bookings where status = 'pending' and hold_expires_at > ${now})::int as holds,
      (select count(*) from payment_attempts where status in ('created', 'sending', 'initiated'))::int as "openPayments",
      (
        select json_agg(json_build_object('type', t.type, 'count', (
          select count(*) from outbox o where o.type = t.type and o.created_at > ${addTime(now, -HOUR)}
        )))
        from unnest(${[...events]}::text[]) as t (type)
      ) as events`.execute(db)
  return { ...rows[0]!, queues }
}
