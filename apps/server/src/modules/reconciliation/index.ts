import { isUtf8 } from 'node:buffer'
import type { getStatement } from '@upeo/contract/admin/reconciliation'
import type { QueryOf } from '@upeo/contract/kit/endpoint'
import type { UserId } from '@upeo/domain/ids'
import { done, fail } from '@upeo/domain/result'
import type { Tx } from '../../platform/deps.ts'
import type { Person } from '../../platform/http/person.ts'
import type { Router } from '../../platform/http/route.ts'
import { callbackRoutes } from './callback-routes.ts'
import type { ReconciliationDeps } from './deps.ts'
import { reconciliationSweeps } from './jobs.ts'
import { readPosition } from './queries/read-position.ts'
import { showStatement, toStatement } from './queries/show-statement.ts'
import { resolveBooked } from './store/differences.ts'
import { findStatement, newestStatements } from './store/statements.ts'
import { compareAgain } from './usecases/compare-again.ts'
import { explainDifference } from './usecases/explain-difference.ts'
import { keepStatement, type HandedIn } from './usecases/keep-statement.ts'

export { keptData } from './kept-data.ts'
export { differenceColumns, differenceTables, showDifference, type DifferenceRow } from './queries/difference-view.ts'
export type { ExplainError } from './usecases/explain-difference.ts'
export type { KeepStatementError } from './usecases/keep-statement.ts'

/** The provider's own books beside ours: read each night, compared, and nothing posted. */
export function createReconciliationModule(deps: ReconciliationDeps) {
  return {
    routes: (router: Router) => callbackRoutes(router, deps),
    sweeps: () => reconciliationSweeps(deps),
    readPosition: () => readPosition(deps),
    listStatements: async () => (await newestStatements(deps.db)).map(toStatement),
    showStatement: (id: string, page: QueryOf<typeof getStatement>) => showStatement(deps, id, page),
    async openStatementFile(id: string, person: Person) {
      const row = await findStatement(deps.db, id)
      if (!row) return fail({ kind: 'not_found' } as const)
      const subject = { kind: 'statement' as const, id: row.id }
      const opened = await deps.files.open({ key: row.storage_key, person, subject, whose: null })
      if (!opened.ok) return opened
      // As it came: older exports of spreadsheets are Windows-1252.
      const charset = isUtf8(opened.value) ? 'utf-8' : 'windows-1252'
      const contentType = `text/csv; charset=${charset}`
      return done({ name: row.name, contentType, size: opened.value.length, body: opened.value })
    },
    scanFirst: deps.files.scanFirst,
    keepStatement: (handedIn: HandedIn) => keepStatement(deps, handedIn),
    // An administrator's acts, each in its transaction.
    compareAgain: (tx: Tx) => compareAgain(deps, tx),
    explain: (tx: Tx, id: string, told: { readonly note: string | null; readonly by: UserId }) =>
      explainDifference(deps, tx, id, told),
    /** What was booked just now is not missing here any more. */
    noteBooked: (tx: Tx) => resolveBooked(tx, deps.clock.now()),
  }
}

export type ReconciliationModule = ReturnType<typeof createReconciliationModule>
