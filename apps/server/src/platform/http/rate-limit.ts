import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Clock } from '@upeo/domain/time'
import type { Database } from '../database/schema.ts'
import { HttpError } from './failure.ts'

/** At most `max` calls in each window of `seconds` for each key; a null key is not limited. */
export interface RateLimit<Call> {
  readonly name: string
  readonly max: number
  readonly seconds: number
  readonly keyOf: (call: Call) => string | null
}

export interface RateLimiter {
  /** Counts the call against each of its limits, and throws where one is exceeded. */
  take<Call>(limits: readonly RateLimit<Call>[], call: Call): Promise<void>
}

export const unlimited: RateLimiter = { take: async () => undefined }

/**
 * Counts in PostgreSQL, so that any process may answer any request, outside the caller's transaction, so that a failed
 * call counts too. Keys are hashed: the table holds no address and no person.
 */
export function createRateLimiter(db: Kysely<Database>, clock: Clock): RateLimiter {
  return {
    async take(limits, call) {
      const now = clock.now()
      const counted = limits.flatMap((limit) => {
        const subject = limit.keyOf(call)
        if (subject === null) return []
        const key = createHash('sha256').update(`${limit.name}\n${subject}`).digest()
        return [{ key, max: limit.max, expires: new Date(now.getTime() + limit.seconds * 1000) }]
      })
      if (counted.length === 0) return
      // In the order of keys, so that no two calls wait for each other in a circle.
      const { rows } = await sql<{ key: Buffer; count: number; expires_at: Date }>`
        insert into rate_limits as r (key, count, expires_at)
        select key, 1, expires_at from unnest(${counted.map(({ key }) => key)}::bytea[],
          ${counted.map(({ expires }) => expires)}::timestamptz[]) as c (key, expires_at) order by key
        on conflict (key) do update set
          count = case when r.expires_at <= ${now} then 1 else r.count + 1 end,
          expires_at = case when r.expires_at <= ${now} then excluded.expires_at else r.expires_at end
        returning key, count, expires_at`.execute(db)
      for (const { key, max } of counted) {
        const row = rows.find((each) => each.key.equals(key))
        if (row && row.count > max) throw tooMany(row.expires_at, now)
      }
    },
  }
}

function tooMany(expires: Date, now: Date): HttpError {
  const seconds = Math.max(1, Math.ceil((expires.getTime() - now.getTime()) / 1000))
  return new HttpError({
    code: 'rate_limited',
    message: `Too many attempts. Please try again in ${waitText(seconds)}.`,
    detail: { retryAfter: seconds },
  })
}

function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
