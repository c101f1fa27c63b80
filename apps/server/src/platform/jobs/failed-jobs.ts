import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Tx } from '../deps.ts'
import type { Jobs } from './create-jobs.ts'

/**
 * Jobs that were given up, as rows of the form of `sweep_failures`. pg-boss keeps them for `GIVEN_UP_KEPT`. Of a delivery the subject
 * is who did not get which event; of other jobs their own id. `booking` is the booking that it is about, where it names one.
 */
export const failedJobs: RawBuilder<unknown> = sql`(
  select j.id, j.name as work, coalesce(j.data ->> 'subscriber', j.id::text) as subject,
    coalesce(j.output ->> 'message', j.output -> 'value' ->> 'message', 'It did not end in time.') as error,
    j.retry_count + 1 as tries, j.created_on as first_at, coalesce(j.completed_on, j.created_on) as last_at,
    coalesce(j.data ->> 'bookingId', o.payload ->> 'bookingId') as booking
  from pgboss.queue q
  join pgboss.job j on j.name = q.name and j.state = 'failed'
  left join outbox o on o.id::text = j.data ->> 'eventId'
)`

/** Gives one more try to a job that was given up; null when there is none of this id any more. */
export async function retryFailedJob(tx: Tx, jobs: Pick<Jobs, 'retry'>, id: string): Promise<string | null> {
  const { rows } = await sql<{ work: string }>`select work from ${failedJobs} f where id = ${id}`.execute(tx)
  const work = rows[0]?.work
  if (work === undefined) return null
  await jobs.retry(tx, work, [id])
  return work
}

/** Gives one more try to all jobs of this queue that were given up; answers how many those are. */
export async function retryFailedJobs(tx: Tx, jobs: Pick<Jobs, 'retry'>, work: string): Promise<number> {
  const ids = await idsOf(tx, work)
  if (ids.length > 0) await jobs.retry(tx, work, ids)
  return ids.length
}

async function idsOf(db: Kysely<Database>, work: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = ${work} and state = 'failed'`.execute(db)
  return rows.map(({ id }) => id)
}
