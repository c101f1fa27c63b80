import { wrongNextDepartures } from '@upeo/server/modules/activities/queries/listing-differences'
import { breachesOf } from '@upeo/server/testing/money-harness'
import { sql } from 'kysely'
import type { Stage } from '../stage/open-stage.ts'
import { checkSeals } from './check-seals.ts'
import { compareBooks } from './compare-books.ts'
import { illegalTransitions } from './legal-transitions.ts'

/** Checks all invariants on a settled stage; each violation in words. */
export async function checkEverything(stage: Stage): Promise<string[]> {
  const books = await compareBooks(stage)
  const now = stage.clock.now()
  return [
    ...(await breachesOf(stage.db, now)),
    ...(await wrongNextDepartures(stage.db, now)).map((id) => `the list has another next departure of ${id}`),
    ...(await illegalTransitions(stage)),
    ...(await undelivered(stage)),
    ...(await checkSeals(stage)),
    ...books.differences,
    ...stage.programs
      .filter(({ collapses }) => collapses > 0)
      .map(({ name, collapses }) => `${name} ended by itself ${collapses} times`),
  ]
}

/** No job has failed for good, and every event has reached each of its subscribers. */
async function undelivered({ db }: Stage): Promise<string[]> {
  const failed = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from pgboss.job where state = 'failed' group by name`.execute(db)
  const lost = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job j
    where j.name = 'outbox.deliver' and not exists (
      select from outbox_deliveries d
      where d.event_id = (j.data ->> 'eventId')::uuid and d.subscriber = j.data ->> 'subscriber'
    )`.execute(db)
  const missing = lost.rows[0]?.count ?? 0
  return [
    ...failed.rows.map(({ name, count }) => `${count} jobs ${name} have failed for good`),
    ...(missing > 0 ? [`${missing} events have not reached a subscriber`] : []),
  ]
}
