import { HOUR, addDays, addTime, localDateOf, startOfDay, type Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { done } from '@upeo/domain/result'
import type { Log } from '../../../platform/log.ts'
import { checkSince, checkWithin, onSnapshot, type Reporter } from '../queries/check-ledger.ts'
import type { InvariantReport } from '../queries/invariant-report.ts'
import type { ReadTo } from '../check/touched-since.ts'
import { recordBreaches } from '../store/breaches.ts'

export interface CheckDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
  /** Further checks of the same snapshot. */
  readonly reporters?: readonly Reporter[]
}

/** At night, when least is under way. */
const WHOLE_AT = 2 * HOUR

/** Checks what is new every hour, and everything once a night; on any number of workers, once. */
export async function sweepLedgerCheck(deps: CheckDeps): Promise<number> {
  const now = deps.clock.now()
  const tonight = addTime(startOfDay(addDays(localDateOf(now), 1)), WHOLE_AT)
  const taken = await sql<{ whole: boolean }>`
    with due as (select whole_due_at <= ${now} as whole from ledger_check_due where due_at <= ${now} for update skip locked)
    update ledger_check_due set due_at = ${addTime(now, HOUR)},
      whole_due_at = case when due.whole then ${tonight}::timestamptz else whole_due_at end
    from due returning due.whole`.execute(deps.db)
  const due = taken.rows[0]
  if (!due) return 0
  const reports = await runCheck(deps, due.whole)
  const breaches = reports.reduce((sum, report) => sum + report.breaches, 0)
  if (breaches > 0) deps.log.error({ breaches }, 'the books do not add up')
  return 0
}

/** Checks what is new since the check before the last, or everything where there was none; nothing is written down. */
export async function checkNew(
  db: Kysely<Database>,
  now: Date,
  reporters: readonly Reporter[] = [],
): Promise<readonly InvariantReport[]> {
  return onSnapshot(db, async (tx) => {
    const from = await readFrom(tx)
    return from === null ? checkWithin(tx, now, reporters) : checkSince(tx, from)
  })
}

/** Checks, and writes down what was found and how far it went. Null of what was read: there was no check before. */
async function runCheck({ db, clock, reporters = [] }: CheckDeps, whole: boolean): Promise<readonly InvariantReport[]> {
  const startedAt = clock.now()
  const { reports, readTo } = await onSnapshot(db, async (tx) => {
    const from = whole ? null : await readFrom(tx)
    const ran = from === null ? await checkWithin(tx, startedAt, reporters) : await checkSince(tx, from)
    return { reports: ran, readTo: await endsOf(tx) }
  })
  const breaches = reports.reduce((sum, report) => sum + report.breaches, 0)
  await inTransaction(db, async (tx) => {
    await recordBreaches(tx, clock, reports)
    await sql`
      insert into ledger_checks
        (whole, started_at, finished_at, attempts_to, orders_to, bookings_to, breaches, report, sealed_to, sealed_hash,
          posted_to)
      values (${whole}, ${startedAt}, ${clock.now()}, ${readTo.attempts}, ${readTo.orders}, ${readTo.bookings},
        ${breaches}, ${whole ? JSON.stringify(reports.map(briefly)) : null}::jsonb, ${readTo.sealedTo}, ${readTo.sealedHash},
        ${readTo.postedTo})`.execute(tx)
    return done()
  })
  return reports
}

/** Without the breaches themselves, which are written down one by one. */
const briefly = ({ invariant, law, breaches, examples }: InvariantReport): InvariantReport => ({
  invariant,
  law,
  breaches,
  examples,
})

/** From the end of the check before the last: what committed late has been read by one of the two. */
async function readFrom(db: Kysely<Database>): Promise<ReadTo | null> {
  const found = await sql<ReadTo>`
    select started_at as "startedAt", attempts_to as "attemptsTo", orders_to as "ordersTo", bookings_to as "bookingsTo"
    from ledger_checks order by id desc offset 1 limit 1`.execute(db)
  return found.rows[0] ?? null
}

/** The last seal, up to where everything stands that was posted, and the newest lines of the histories, looked for from where the last check has read to. */
async function endsOf(db: Kysely<Database>) {
  const found = await sql<{
    attempts: number
    orders: number
    bookings: number
    sealedTo: number | null
    sealedHash: Buffer | null
    postedTo: number
  }>`
    with last as materialized (
      select coalesce(max(attempts_to), 0) as attempts, coalesce(max(orders_to), 0) as orders,
        coalesce(max(bookings_to), 0) as bookings
      from ledger_checks
    )
    select coalesce((select max(id) from payment_attempt_history where id > last.attempts), last.attempts) as attempts,
      coalesce((select max(id) from disbursement_history where id > last.orders), last.orders) as orders,
      coalesce((select max(id) from booking_history where id > last.bookings), last.bookings) as bookings,
      seal.sequence as "sealedTo", seal.hash as "sealedHash", ledger_horizon() as "postedTo"
    from last left join (select sequence, hash from ledger_seals order by sequence desc limit 1) seal on true`.execute(
    db,
  )
  return found.rows[0]!
}
