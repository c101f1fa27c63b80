import type { getOperations } from '@upeo/contract/admin/operations'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { SILENT_AFTER } from '@upeo/domain/admin/operations'
import { HOUR, addTime } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { readQueues } from '../../../platform/jobs/read-queues.ts'
import { watchedProviders } from '../../../platform/watch/watch.ts'
import { failedWork } from './list-failed-work.ts'

type Operations = AnswerOf<typeof getOperations>

/** All but what the modules tell of themselves. */
export async function readOperations(db: Kysely<Database>, now: Date): Promise<Omit<Operations, 'texts'>> {
  return {
    readAt: now.toISOString(),
    processes: await readProcesses(db, now),
    providers: await readProviders(db, now),
    queues: (await readQueues(db)).map(({ oldestAt, oldestSeconds: _seconds, ...queue }) =>
      Object.assign(queue, { oldestAt: oldestAt?.toISOString() ?? null }),
    ),
    errors: await readErrors(db),
  }
}

async function readProcesses(db: Kysely<Database>, now: Date): Promise<Operations['processes']> {
  const beats = await db
    .selectFrom('process_beats')
    .select(['id', 'role', 'release', 'started_at', 'beat_at'])
    .orderBy('beat_at', 'desc')
    .orderBy('id')
    .execute()
  return beats.map(({ id, role, release, started_at, beat_at }) => ({
    _id: id,
    role: role as Operations['processes'][number]['role'],
    release,
    startedAt: started_at.toISOString(),
    lastHeartbeatAt: beat_at.toISOString(),
    silent: now.getTime() - beat_at.getTime() > SILENT_AFTER,
  }))
}

interface ProviderRow {
  readonly provider: Operations['providers'][number]['provider']
  readonly answered: Date | null
  readonly broke: Date | null
  readonly done: number
  readonly refused: number
  readonly failed: number
}

/** Slots of five minutes: the hour may be up to one of them longer. */
async function readProviders(db: Kysely<Database>, now: Date): Promise<Operations['providers']> {
  const since = addTime(now, -HOUR)
  const lastHour = (outcome: string) =>
    sql`coalesce(sum(t.calls) filter (where t.outcome = ${outcome} and t.last_at > ${since}), 0)::int`
  const { rows } = await sql<ProviderRow>`
    select p.provider,
      max(t.last_at) filter (where t.outcome <> 'failed') as answered,
      max(t.last_at) filter (where t.outcome = 'failed') as broke,
      ${lastHour('done')} as done, ${lastHour('refused')} as refused, ${lastHour('failed')} as failed
    from unnest(${[...watchedProviders]}::text[]) with ordinality as p (provider, place)
    left join provider_tallies t on t.provider = p.provider
    group by p.provider, p.place
    order by p.place`.execute(db)
  return rows.map(({ provider, answered, broke, done, refused, failed }) => ({
    provider,
    lastAnsweredAt: answered?.toISOString() ?? null,
    lastFailureAt: broke?.toISOString() ?? null,
    lastHour: { done, refused, failed },
  }))
}

interface ErrorRow extends Omit<Operations['errors'][number], 'lastAt'> {
  readonly last_at: Date
}

async function readErrors(db: Kysely<Database>): Promise<Operations['errors']> {
  const { rows } = await sql<ErrorRow>`
    select kind, work, count(*)::int as count, max(last_at) as last_at, (array_agg(error order by last_at desc))[1] as error
    from ${failedWork} f
    group by kind, work
    order by max(last_at) desc, work
    limit 100`.execute(db)
  return rows.map(({ last_at, ...row }) => Object.assign(row, { lastAt: last_at.toISOString() }))
}
