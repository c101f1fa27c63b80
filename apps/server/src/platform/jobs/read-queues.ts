import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

export interface Queue {
  readonly name: string
  /** Due and not begun. */
  readonly waiting: number
  /** Since when the oldest of them has been due. */
  readonly oldestAt: Date | null
  readonly oldestSeconds: number
  /** For a later time. */
  readonly later: number
  readonly active: number
  /** Given up after the last try. */
  readonly failed: number
}

/** What lies in each queue of jobs, by the clock of the database, which is pg-boss's. */
export async function readQueues(db: Kysely<Database>): Promise<readonly Queue[]> {
  const { rows } = await sql<Queue>`
    select q.name, j.waiting::int, j.oldest_at as "oldestAt", j.later::int, j.active::int, j.failed::int,
      coalesce(greatest(extract(epoch from clock_timestamp() - j.oldest_at), 0), 0)::float8 as "oldestSeconds"
    from pgboss.queue q
    cross join lateral (
      select
        count(*) filter (where state in ('created', 'retry') and start_after <= clock_timestamp()) as waiting,
        min(start_after) filter (where state in ('created', 'retry') and start_after <= clock_timestamp()) as oldest_at,
        count(*) filter (where state in ('created', 'retry') and start_after > clock_timestamp()) as later,
        count(*) filter (where state = 'active') as active,
        count(*) filter (where state = 'failed') as failed
      from pgboss.job
      where name = q.name and state in ('created', 'retry', 'active', 'failed')
    ) j
    where q.name not like '\\_\\_pgboss\\_\\_%'
    order by q.name`.execute(db)
  return rows
}
