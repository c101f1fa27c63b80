import type { LocalDate } from '@upeo/domain/time'
import type { Cents } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import { isPausing } from '../../../platform/jobs/sweep-failures.ts'
import type { Database } from '../../../platform/database/schema.ts'

/** The sweep under which a day that fails is kept. */
export const NIGHTS = 'reconciliation.nights'

export interface Night {
  readonly day: LocalDate
  /** What was asked before counts for an earlier comparison of the day. */
  readonly started_at: Date
  readonly tries: number
  readonly incoming_read_at: Date | null
}

/** Once for each day, whoever comes first. */
export async function openNight(db: Kysely<Database>, day: LocalDate, now: Date): Promise<void> {
  await sql`
    insert into reconciliation_nights (day, next_try_at, started_at) values (${day}, ${now}, ${now})
    on conflict (day) do nothing`.execute(db)
}

/** Compares a day once more from the beginning. */
export async function reopenNight(db: Kysely<Database>, day: LocalDate, now: Date): Promise<void> {
  await sql`
    insert into reconciliation_nights (day, next_try_at, started_at) values (${day}, ${now}, ${now})
    on conflict (day) do update set next_try_at = excluded.next_try_at, started_at = excluded.started_at, tries = 0,
      incoming_read_at = null, finished_at = null, failure = null`.execute(db)
}

/** The oldest that is due; no two workers hold the same. */
export async function takeDueNight(db: Kysely<Database>, now: Date, until: Date): Promise<Night | null> {
  const taken = await sql<Night>`
    update reconciliation_nights set next_try_at = ${until}, tries = tries + 1
    where day = (
      select day from reconciliation_nights n
      where next_try_at <= ${now} and not ${isPausing(NIGHTS, sql`n.day::text`, now)}
      order by day limit 1 for update skip locked
    )
    returning to_char(day, 'YYYY-MM-DD') as day, started_at, tries, incoming_read_at`.execute(db)
  return taken.rows[0] ?? null
}

export async function noteIncoming(
  db: Kysely<Database>,
  day: LocalDate,
  read: { readonly at: Date; readonly count: number; readonly sum: Cents },
): Promise<void> {
  await sql`
    update reconciliation_nights set incoming_read_at = ${read.at}, incoming_count = ${read.count},
      incoming_cents = ${read.sum}
    where day = ${day}`.execute(db)
}

/** Notes how the run of a night ended, and when it is tried again; `next`: null where nothing is left to do. */
export async function recordNightRun(
  db: Kysely<Database>,
  day: LocalDate,
  left: { readonly now: Date; readonly next: Date | null; readonly failure: string | null; readonly orders: number },
): Promise<void> {
  await sql`
    update reconciliation_nights set next_try_at = ${left.next},
      finished_at = case when ${left.next}::timestamptz is null then ${left.now}::timestamptz end,
      failure = ${left.failure}, orders_asked = ${left.orders}
    where day = ${day}`.execute(db)
}
