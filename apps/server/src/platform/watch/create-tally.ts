import { TALLIES_KEPT_DAYS } from '@upeo/domain/admin/operations'
import { MINUTE, addTime, type Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { WatchedProvider, WorkListener, WorkOutcome } from './watch.ts'

export const SLOT = 5 * MINUTE

interface Tallied {
  readonly provider: WatchedProvider
  readonly outcome: WorkOutcome
  calls: number
  lastAt: Date
}

export interface Tally extends WorkListener {
  /** Adds what was counted since the last time to what all processes have counted. */
  flush(db: Kysely<Database>): Promise<void>
}

/** Counts calls to services outside in memory, where counting costs nothing, until somebody writes them down. */
export function createTally(clock: Clock): Tally {
  const counted = new Map<string, Tallied>()
  return {
    worked(work, outcome) {
      if (work.kind !== 'provider') return
      const key = `${work.name} ${outcome}`
      const found = counted.get(key)
      if (found) Object.assign(found, { calls: found.calls + 1, lastAt: clock.now() })
      else counted.set(key, { provider: work.name, outcome, calls: 1, lastAt: clock.now() })
    },
    async flush(db) {
      // As they are now: they go on counting meanwhile.
      const rows = structuredClone([...counted.values()])
      if (rows.length > 0) await addTallies(db, rows)
      // What came in meanwhile, or could not be written, is left for the next time.
      for (const { provider, outcome, calls } of rows) {
        const key = `${provider} ${outcome}`
        const found = counted.get(key)
        if (found && found.calls > calls) found.calls -= calls
        else counted.delete(key)
      }
    },
  }
}

/** In one order, so that two processes never wait for each other. */
async function addTallies(db: Kysely<Database>, rows: readonly Tallied[]): Promise<void> {
  await sql`
    insert into provider_tallies as t (provider, outcome, slot, calls, last_at)
    select provider, outcome, to_timestamp(floor(extract(epoch from last_at) / ${SLOT / 1000}) * ${SLOT / 1000}), calls, last_at
    from json_to_recordset(${JSON.stringify(rows.map(toRow))}::json)
      as r (provider text, outcome text, calls int, last_at timestamptz)
    order by provider, outcome
    on conflict (provider, outcome, slot) do update
      set calls = t.calls + excluded.calls, last_at = greatest(t.last_at, excluded.last_at)`.execute(db)
}

const toRow = ({ lastAt, ...row }: Tallied) => ({ ...row, last_at: lastAt.toISOString() })

export async function forgetOldTallies(db: Kysely<Database>, now: Date): Promise<void> {
  const since = addTime(now, -TALLIES_KEPT_DAYS * 24 * 60 * MINUTE)
  await sql`delete from provider_tallies where slot < ${since}`.execute(db)
}
