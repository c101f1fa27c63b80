import { SILENT_LISTED } from '@upeo/domain/admin/operations'
import { SECOND, addTime, type Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import { forgetOldTallies, type Tally } from './create-tally.ts'

const BEAT = 30 * SECOND

export interface Heartbeat {
  /** Says once more that it runs, and writes down what was counted. */
  beat(): Promise<void>
  /** Takes its own row away: who ends in order is not missed. */
  stop(): Promise<void>
}

export interface HeartbeatDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
  readonly tally: Tally
  readonly role: 'all' | 'web' | 'worker'
  readonly release: string | null
}

/** Lets the office see that this process runs. A beat that fails is left out: the next one tells the same. */
export async function startHeartbeat(deps: HeartbeatDeps): Promise<Heartbeat> {
  const { db, clock, log, tally, role, release } = deps
  const id = newId(clock)
  const startedAt = clock.now()
  const beat = async () => {
    try {
      await tally.flush(db)
      const now = clock.now()
      await sql`
        insert into process_beats (id, role, release, started_at, beat_at)
        values (${id}, ${role}, ${release}, ${startedAt}, ${now})
        on conflict (id) do update set beat_at = excluded.beat_at`.execute(db)
      await sql`delete from process_beats where beat_at < ${addTime(now, -SILENT_LISTED)}`.execute(db)
      await forgetOldTallies(db, now)
    } catch (error) {
      log.warn({ err: error }, 'a beat of this process could not be written')
    }
  }
  let last = beat()
  await last
  const timer = setInterval(() => {
    last = last.then(beat)
  }, BEAT)
  return {
    beat: () => {
      last = last.then(beat)
      return last
    },
    async stop() {
      clearInterval(timer)
      await last
      try {
        await tally.flush(db)
        await sql`delete from process_beats where id = ${id}`.execute(db)
      } catch (error) {
        log.warn({ err: error }, 'the last beat of this process could not be written')
      }
    },
  }
}
