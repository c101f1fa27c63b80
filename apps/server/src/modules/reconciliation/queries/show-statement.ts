import type { getStatement, listStatements } from '@upeo/contract/admin/reconciliation'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { sql } from 'kysely'
import type { ReconciliationDeps } from '../deps.ts'
import { findStatement, type StatementRow } from '../store/statements.ts'
import { pairKey } from '../usecases/describe-pair.ts'
import { accountOf, compareStatement } from './compare-statement.ts'
import { differenceColumns, differenceTables, showDifference, type DifferenceRow } from './difference-view.ts'

/** A statement compared with our books as they are now. Null: there is none. */
export async function showStatement(
  { db, files, provider }: ReconciliationDeps,
  id: string,
  { page, limit }: QueryOf<typeof getStatement>,
): Promise<AnswerOf<typeof getStatement> | null> {
  const statement = await findStatement(db, id)
  const bytes = statement && (await files.readForWork(statement.storage_key))
  if (!statement || !bytes) return null
  const read = await provider.readPortalStatement(bytes, statement.account)
  if (!read.ok) throw new Error(`Statement ${id} was readable once: ${read.error.kind}`)
  const { pairs, passedOver } = await compareStatement(db, statement.account, read.value)
  const differing = pairs.filter(({ reason }) => reason !== null)
  const count = (reason: string) => differing.filter((pair) => pair.reason === reason).length
  const about = differing
    .slice((page - 1) * limit, page * limit)
    .map((pair) => pairKey(pair, accountOf(statement.account)))
  const found = await sql<DifferenceRow & { about: string }>`
    select d.about, ${differenceColumns} from ${differenceTables} where d.about = any(${about}::text[])`.execute(db)
  const rows = new Map(found.rows.map(({ about: key, ...row }) => [key, row]))
  return {
    statement: toStatement(statement),
    counts: {
      matched: pairs.length - differing.length,
      missing_here: count('missing_here'),
      missing_there: count('missing_there'),
      other_amount: count('other_amount'),
      other_status: count('other_status'),
      passed_over: passedOver,
    },
    differences: about.flatMap((key) => {
      const row = rows.get(key)
      return row ? [showDifference(row)] : []
    }),
    total: differing.length,
  }
}

export function toStatement(row: StatementRow): AnswerOf<typeof listStatements>['statements'][number] {
  return {
    _id: row.id,
    name: row.name,
    account: row.account,
    rows: row.row_count,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    uploadedBy: row.uploaded_by,
    uploadedAt: row.uploaded_at.toISOString(),
  }
}
