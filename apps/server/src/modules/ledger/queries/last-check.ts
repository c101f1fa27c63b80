import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { InvariantReport } from './invariant-report.ts'

/** What the last check of everything has found. */
export interface LastCheck {
  /** Null: nothing was checked yet. */
  readonly checkedAt: Date | null
  readonly reports: readonly InvariantReport[]
  /** One was asked for since then. */
  readonly checking: boolean
}

export async function readLastCheck(db: Kysely<Database>): Promise<LastCheck> {
  const found = await sql<LastCheck>`
    select last.started_at as "checkedAt", coalesce(last.report, '[]') as reports,
      coalesce(due.asked_after = coalesce(last.id, 0), false) as checking
    from ledger_check_due due
    left join lateral (
      select id, started_at, report from ledger_checks where report is not null order by id desc limit 1
    ) last on true`.execute(db)
  return found.rows[0]!
}
