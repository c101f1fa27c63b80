import { createHash } from 'node:crypto'
import type { Clock } from '@upeo/domain/time'
import { addTime } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** At most `max` failures of `subject` within `window`. */
export interface FailureLimit {
  readonly name: string
  readonly subject: string
  readonly max: number
  readonly window: number
  /** Asked where it is reached: how many more there may be. */
  readonly more?: () => Promise<number>
}

export interface FailureCounter {
  /** The first of these limits that is reached, and until when; null while all leave room. Counts nothing. */
  reached<Limit extends FailureLimit>(limits: readonly Limit[]): Promise<{ limit: Limit; until: Date } | null>
  /** Counts one more failure against each; resolves to how many each of them has by now. */
  add(limits: readonly FailureLimit[]): Promise<readonly number[]>
}

/** Where limits are switched off. */
export const noFailureLimits: FailureCounter = { reached: async () => null, add: async (limits) => limits.map(() => 0) }

/**
 * Counts what has failed, beside the limits of calls (`rate-limit.ts`) and in their table: what goes well counts for
 * nothing. Between asking and counting lies the try itself, so that whoever asks lets few tries run at once.
 */
export function createFailureCounter(db: Kysely<Database>, clock: Clock): FailureCounter {
  const full = createFullLimits(clock)
  return {
    async reached(limits) {
      const known = full.find(limits)
      if (known) return known
      const { rows } = await sql<{ key: Buffer; count: number; expires_at: Date }>`
        select key, count, expires_at from rate_limits
        where key = any (${limits.map(keyOf)}::bytea[]) and expires_at > ${clock.now()}`.execute(db)
      for (const limit of limits) {
        const key = keyOf(limit)
        const found = rows.find((row) => row.key.equals(key))
        if (!found || found.count < limit.max) continue
        if (found.count < limit.max + ((await limit.more?.()) ?? 0)) continue
        full.note(limit, found.expires_at)
        return { limit, until: found.expires_at }
      }
      return null
    },
    async add(limits) {
      const now = clock.now()
      // In the order of keys, so that no two wait for each other in a circle.
      const { rows } = await sql<{ key: Buffer; count: number }>`
        insert into rate_limits as r (key, count, expires_at)
        select key, 1, expires_at
        from unnest(${limits.map(keyOf)}::bytea[], ${limits.map(({ window }) => addTime(now, window))}::timestamptz[])
          as failed (key, expires_at)
        order by key
        on conflict (key) do update set
          count = case when r.expires_at <= ${now} then 1 else r.count + 1 end,
          expires_at = case when r.expires_at <= ${now} then excluded.expires_at else r.expires_at end
        returning key, count`.execute(db)
      return limits.map((limit) => rows.find(({ key }) => key.equals(keyOf(limit)))?.count ?? 0)
    },
  }
}

/** So many are remembered in a process. */
const MOST_REMEMBERED = 10_000

/** What is full stays full until its window is over: whoever goes on trying costs no question to the database. */
function createFullLimits(clock: Clock) {
  const full = new Map<string, Date>()
  return {
    find<Limit extends FailureLimit>(limits: readonly Limit[]): { limit: Limit; until: Date } | null {
      for (const limit of limits) {
        const until = full.get(nameOf(limit))
        if (until && until > clock.now()) return { limit, until }
      }
      return null
    },
    note(limit: FailureLimit, until: Date): void {
      // One that may grow is asked for each time.
      if (limit.more) return
      if (full.size >= MOST_REMEMBERED) full.clear()
      full.set(nameOf(limit), until)
    },
  }
}

const nameOf = ({ name, subject }: FailureLimit) => `${name}\n${subject}`

function keyOf(limit: FailureLimit): Buffer {
  return createHash('sha256').update(nameOf(limit)).digest()
}
