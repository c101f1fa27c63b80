import type { listDifferences as contract } from '@upeo/contract/admin/reconciliation'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { differenceColumns, differenceTables, showDifference, type DifferenceRow } from '../../reconciliation/index.ts'
import { listPage, matching } from './list.ts'
import { waitingColumn } from './queues.ts'
import type { Waiting } from '@upeo/contract/admin/queues'

const states = {
  open: sql`d.resolved_at is null and d.explained_at is null`,
  explained: sql`d.resolved_at is null and d.explained_at is not null`,
  settled: sql`d.resolved_at is not null`,
} as const

export async function listDifferences(
  db: Kysely<Database>,
  query: QueryOf<typeof contract>,
  now: Date,
): Promise<AnswerOf<typeof contract>> {
  const { rows, total } = await listPage<DifferenceRow & { readonly waiting: Waiting | null }>(db, query, {
    columns: sql`${differenceColumns}, ${waitingColumn('differences', sql`d.id`, now)} as waiting`,
    from: differenceTables,
    where: sql`${states[query.state]} and ${matching(query.search, sql`d.receipt`, sql`b.reference`, sql`d.said`)}`,
    order:
      query.state === 'open'
        ? sql`d.found_at, d.id`
        : sql`coalesce(d.resolved_at, d.explained_at, d.found_at) desc, d.id desc`,
  })
  return { differences: rows.map(({ waiting, ...row }) => ({ ...showDifference(row), waiting })), total }
}
