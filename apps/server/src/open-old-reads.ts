import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Env } from './env.ts'
import { createDatabase, poolerOptions } from './platform/database/create-database.ts'
import { createReplicaReads, primaryReads, type OldReads } from './platform/database/replica-reads.ts'
import type { Database } from './platform/database/schema.ts'
import type { Log } from './platform/log.ts'

/** Milliseconds. A page that a replica has not answered by then is worth asking the primary for. */
const PATIENCE = 2000

interface Surroundings {
  readonly primary: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
  readonly closing: Array<() => Promise<unknown>>
}

/** `DATABASE_READ_URL`, or the primary. */
export function openOldReads(
  env: Pick<Env, 'DATABASE_READ_URL' | 'DATABASE_POOL' | 'DB_POOLER'>,
  { primary, clock, log, closing }: Surroundings,
): { readonly oldReads: OldReads; readonly lag: (() => number | null) | null } {
  const { DATABASE_READ_URL: url, DATABASE_POOL: max, DB_POOLER: pooler } = env
  if (url === undefined) return { oldReads: primaryReads(primary), lag: null }
  const options = { patience: PATIENCE, log, ...poolerOptions(pooler) }
  const replica = createDatabase(url, { max, ...options })
  closing.push(() => replica.close())
  // A busy process takes longer to connect than a question may: it would find that the replica does not answer, for ever.
  const judged = createDatabase(url, { max: 1, lasting: true, ...options })
  closing.push(() => judged.close())
  const oldReads = createReplicaReads({ primary, replica: replica.db, judged: judged.db, clock, log })
  oldReads.start()
  closing.push(() => oldReads.stop())
  return { oldReads, lag: () => oldReads.lag() }
}
