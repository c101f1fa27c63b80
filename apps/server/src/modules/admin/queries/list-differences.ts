import type { listDifferences as contract } from '@upeo/contract/admin/reconciliation'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { differenceColumns, differenceTables, showDifference, type DifferenceRow } from '../../reconciliation/index.ts'
import { listPage, matching } from './list.ts'

const states = {
  open: sql`d.resolved_at is null and d.explained_at is null`,
  explained: sql`d.resolved_at is null and d.explained_at is not null`,
  settled: sql`d.resolved_at is not null`,
} as const

export async function listDifferences(
  db: Kysely<Database>,
  query: QueryOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { rows, total } = await listPage<DifferenceRow>(db, query, {
    columns: differenceColumns,
    from: differenceTables,
    where: sql`${states[query.state]} and ${matching(query.search, sql`d.receipt`, sql`b.reference`, sql`d.said`)}`,
    order: sql`coalesce(d.resolved_at, d.explained_at, d.found_at) desc, d.id desc`,
  })
  return { differences: rows.map(showDifference), total }
}
