import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import { isOutage } from '../database/is-outage.ts'
import type { Database } from '../database/schema.ts'
import type { Log } from '../log.ts'
import { clearFailures, findFailed, recordFailure } from './sweep-failures.ts'

export interface RowDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
}

export interface RowSweep<Row> {
  /** `noun.what`: the name under which its failures are kept. */
  readonly name: string
  readonly limit: number
  /** What is due now, at most `limit`, without what `isPausing`: else what fails would keep the rest waiting. */
  readonly due: (now: Date, limit: number) => Promise<readonly Row[]>
  /** The key of a row among those of this sweep. */
  readonly subjectOf: (row: Row) => string
  /** Does one row, in a transaction of its own; answers whether there was anything to do. */
  readonly work: (row: Row) => Promise<boolean>
  /** Rows that wait for somebody outside are done side by side. */
  readonly concurrent?: boolean
}

/**
 * Takes what is due row by row: one that fails is recorded, stands before the administrators and is tried again after
 * growing pauses, while the others go on. Only an outage of the database ends the run. Answers how many rows were done.
 */
export async function sweepRows<Row>(deps: RowDeps, sweep: RowSweep<Row>): Promise<number> {
  const { name, limit, subjectOf, work } = sweep
  const now = deps.clock.now()
  const rows = await sweep.due(now, limit)
  if (rows.length === 0) return 0
  const failedBefore = await findFailed(deps.db, name, rows.map(subjectOf))
  const workRow = async (row: Row): Promise<boolean> => {
    const subject = subjectOf(row)
    const outcome = await tryRow(deps, { sweep: name, subject }, () => work(row))
    if (outcome !== 'failed' && failedBefore.has(subject)) await clearFailures(deps.db, name, [subject])
    return outcome === 'done'
  }
  let done = 0
  if (sweep.concurrent) done = (await Promise.all(rows.map(workRow))).filter(Boolean).length
  else for (const row of rows) if (await workRow(row)) done += 1
  return done
}

/** Runs the work of one subject of a sweep, and records its failure. What has failed before is for the caller to clear. */
export async function tryRow(
  { db, clock, log }: RowDeps,
  { sweep, subject }: { readonly sweep: string; readonly subject: string },
  work: () => Promise<boolean>,
): Promise<'done' | 'nothing' | 'failed'> {
  try {
    return (await work()) ? 'done' : 'nothing'
  } catch (error) {
    if (isOutage(error)) throw error
    const tries = await recordFailure(db, { sweep, subject, error, now: clock.now() })
    log.error({ err: error, sweep, subject, tries }, 'the work of a sweep failed and will be tried again')
    return 'failed'
  }
}
