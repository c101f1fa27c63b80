import { setTimeout as timeout } from 'node:timers/promises'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { SECOND, type Clock } from '@upeo/domain/time'
import { phrase, say, type Translatable } from '@upeo/domain/words/say'
import type { Database } from '../database/schema.ts'
import { HttpError, type HttpFailure } from './failure.ts'

/** Stands for the person who calls, where a limit is counted for each person. */
export const caller = Symbol('caller')

/** The key of a limit that is each person's own. */
export const byCaller = (): typeof caller => caller

/** At most `max` calls in each window of `seconds` for each key; a null key is not limited. */
export interface RateLimit<Call> {
  readonly name: string
  readonly max: number
  readonly seconds: number
  readonly keyOf: (call: Call) => string | typeof caller | null
  /** Asked where it is exceeded: how many more there may be. */
  readonly more?: (call: Call) => Promise<number>
  /** Calls beyond these (and `more`) are not refused, but each waits a little longer than the one before. */
  readonly freeCalls?: number
}

export interface RateLimiter {
  /** Counts the call against each of its limits, and throws where one is exceeded. Where nobody is signed in, limits of a person count nothing. */
  take<Call>(limits: readonly RateLimit<Call>[], call: Call, userId: string | null): Promise<void>
  /** The same in the statement that finds out who calls; null when there is nothing to count. */
  counting<Call>(limits: readonly RateLimit<Call>[], call: Call): Counting | null
}

/** Parts of a statement in which `session` holds the caller's `user_id`, or no row: then nothing is counted. */
export interface Counting {
  readonly parts: RawBuilder<unknown>
  /** What `judge` is told, of a `select`. */
  readonly counts: RawBuilder<Counts>
  /** Hands over what was counted. */
  readonly note: (counts: Counts) => void
  /** Throws where a limit is exceeded by what was noted. */
  readonly judge: () => Promise<void>
}

export type Counts = readonly { readonly name: string; readonly count: number; readonly expires: string }[]

export const unlimited: RateLimiter = { take: async () => undefined, counting: () => null }

/**
 * Counts in PostgreSQL, so that any process may answer any request, outside the caller's transaction, so that a failed
 * call counts too. Keys are hashed: the table holds no address and no person.
 */
export function createRateLimiter(db: Kysely<Database>, clock: Clock, pause: Pause = timeout): RateLimiter {
  function counting<Call>(limits: readonly RateLimit<Call>[], call: Call, userId: string | null = null) {
    const now = clock.now()
    const counted = limits.flatMap((limit) => {
      const key = limit.keyOf(call)
      const { more } = limit
      const subject = key === caller ? userId : key
      return key === null ? [] : [{ ...limit, subject, more: async () => (more ? more(call) : 0) }]
    })
    return counted.length === 0 ? null : { ...partsOf(counted, now), ...judging(counted, now, pause) }
  }
  return {
    counting,
    async take(limits, call, userId) {
      const known = limits.filter((limit) => userId !== null || limit.keyOf(call) !== caller)
      const count = counting(known, call, userId)
      if (!count) return
      const { rows } = await sql<{ counts: Counts }>`
        with session as (select null::uuid as user_id), ${count.parts} select ${count.counts} as counts`.execute(db)
      for (const { counts } of rows) count.note(counts)
      await count.judge()
    },
  }
}

interface Counted {
  readonly name: string
  readonly max: number
  readonly seconds: number
  readonly freeCalls?: number
  /** Null: the session's person. */
  readonly subject: string | null
  readonly more: () => Promise<number>
}

function partsOf(counted: readonly Counted[], now: Date): Pick<Counting, 'parts' | 'counts'> {
  const expires = counted.map(({ seconds }) => new Date(now.getTime() + seconds * 1000))
  return {
    // In the order of keys, so that no two calls wait for each other in a circle.
    parts: sql`
      wanted as (
        select l.name, l.expires, sha256(convert_to(concat_ws(E'\n', l.name, coalesce(l.subject, session.user_id::text)), 'UTF8'))
          as key
        from session, unnest(${counted.map(({ name }) => name)}::text[],
          ${counted.map(({ subject }) => subject)}::text[], ${expires}::timestamptz[]) as l (name, subject, expires)
      ), counted as (
        insert into rate_limits as r (key, count, expires_at)
        select key, 1, expires from wanted order by key
        on conflict (key) do update set
          count = case when r.expires_at <= ${now} then 1 else r.count + 1 end,
          expires_at = case when r.expires_at <= ${now} then excluded.expires_at else r.expires_at end
        returning key, count, expires_at
      )`,
    counts: sql`(
      select json_agg(json_build_object('name', wanted.name, 'count', counted.count, 'expires', counted.expires_at))
      from wanted join counted using (key))`,
  }
}

/** Waits for so many milliseconds. */
export type Pause = (ms: number) => Promise<unknown>

/** How much longer each one waits than the one before, and how long at most: less than browsers and proxies bear. */
const [slowerBy, slowest] = [SECOND / 10, 5 * SECOND]

function judging(counted: readonly Counted[], now: Date, pause: Pause): Pick<Counting, 'note' | 'judge'> {
  let noted: Counts = []
  return {
    note: (counts) => {
      noted = counts
    },
    judge: async () => {
      let wait = 0
      for (const { name, max, freeCalls = max, more } of counted) {
        const found = noted.find((each) => each.name === name)
        if (!found || found.count <= freeCalls) continue
        const late = found.count - freeCalls - (await more())
        if (late > max - freeCalls) throw new HttpError(tooMany(new Date(found.expires), now))
        wait = Math.max(wait, Math.min(late * slowerBy, slowest))
      }
      if (wait > 0) await pause(wait)
    },
  }
}

/** `message`: in words, where there is more to say than that it was too often. */
export function tooMany(
  until: Date,
  now: Date,
  message: (wait: string) => Translatable = (wait) =>
    phrase('Too many attempts. Please try again in {wait}.', { wait }),
): HttpFailure {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return { code: 'rate_limited', message: message(waitText(seconds)), detail: { retryAfter: seconds } }
}

function waitText(seconds: number): string {
  if (seconds < 60) return say('{n, plural, one {# second} other {# seconds}}', { n: seconds })
  // Minutes of a long wait tell nobody when to come back.
  if (seconds > 2 * 3600) return say('{n, plural, one {# hour} other {# hours}}', { n: Math.ceil(seconds / 3600) })
  const n = Math.ceil(seconds / 60)
  return say('{n, plural, one {{minutes} minute} other {{minutes} minutes}}', { n, minutes: String(n) })
}
