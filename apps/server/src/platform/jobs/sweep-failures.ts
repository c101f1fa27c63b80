import { LONGEST_PAUSE } from '@upeo/domain/admin/operations'
import { HOUR, MINUTE, addTime, type Clock } from '@upeo/domain/time'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Tx } from '../deps.ts'
import { maskInput } from '../mask-input.ts'
import type { Sweep } from './run-sweeps.ts'

/** Before the second try; doubled before each further one, up to `LONGEST_PAUSE`. */
const FIRST_PAUSE = MINUTE
/** Longer than the pause of any sweep: what none has taken up by then is not due any more. */
const FORGOTTEN_AFTER = 2 * HOUR

/** Of a statement that looks for what is due: whether this subject has failed, and its next try lies ahead. */
export function isPausing(sweep: string, subject: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql`exists (
    select from sweep_failures f
    where f.sweep = ${sweep} and f.subject = (${subject})::text and f.next_try_at > ${now}::timestamptz
  )`
}

export interface SweepFailure {
  readonly sweep: string
  readonly subject: string
  readonly error: unknown
  readonly now: Date
}

/** Notes that it failed, and answers how often it has by now. */
export async function recordFailure(db: Kysely<Database>, failure: SweepFailure): Promise<number> {
  const { sweep, subject, error, now } = failure
  const message = maskInput(error instanceof Error ? error.message : String(error)).slice(0, 500)
  const noted = await sql<{ tries: number }>`
    insert into sweep_failures as f (sweep, subject, error, first_at, last_at, next_try_at)
    values (${sweep}, ${subject}, ${message}, ${now}, ${now}, ${now}::timestamptz + ${FIRST_PAUSE} * interval '1 millisecond')
    on conflict (sweep, subject) do update set error = excluded.error, tries = f.tries + 1, last_at = excluded.last_at,
      next_try_at = excluded.last_at
        + least(${LONGEST_PAUSE}, ${FIRST_PAUSE} * power(2, least(f.tries, 20))) * interval '1 millisecond'
    returning tries`.execute(db)
  return noted.rows[0]!.tries
}

/** Those of these subjects that have failed before. */
export async function findFailed(
  db: Kysely<Database>,
  sweep: string,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await sql<{ subject: string }>`
    select subject from sweep_failures where sweep = ${sweep} and subject = any(${subjects}::text[])`.execute(db)
  return new Set(found.rows.map(({ subject }) => subject))
}

/** Their work is done. */
export async function clearFailures(db: Kysely<Database>, sweep: string, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return
  await sql`delete from sweep_failures where sweep = ${sweep} and subject = any(${subjects}::text[])`.execute(db)
}

/** What failed once and is not due any more, because somebody has decided otherwise meanwhile: no sweep has taken it up. */
export function forgottenFailures({ db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock }): Sweep {
  return {
    name: 'failures.forgotten',
    everyMs: 10 * MINUTE,
    async run() {
      const gone = await sql`
        delete from sweep_failures where next_try_at <= ${addTime(clock.now(), -FORGOTTEN_AFTER)}`.execute(db)
      return Number(gone.numAffectedRows)
    },
  }
}

/** An administrator has all failed work of a sweep tried at once; answers how much that is. */
export async function retryFailedSweep(tx: Tx, sweep: string, now: Date): Promise<number> {
  const due = await sql`update sweep_failures set next_try_at = ${now} where sweep = ${sweep}`.execute(tx)
  return Number(due.numAffectedRows)
}

/** An administrator has it tried at once; null when it has succeeded, or was given up, meanwhile. */
export async function retryFailedWork(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ readonly sweep: string; readonly subject: string } | null> {
  const due = await sql<{ sweep: string; subject: string }>`
    update sweep_failures set next_try_at = ${now} where id = ${id} returning sweep, subject`.execute(tx)
  return due.rows[0] ?? null
}
