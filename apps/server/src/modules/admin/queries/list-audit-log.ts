import type { listAuditLog as contract } from '@upeo/contract/admin/audit-log'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { listPage, matching } from './list.ts'

type Wire = AnswerOf<typeof contract>['entries'][number]
interface Row extends Omit<Wire, '_id' | 'at'> {
  readonly id: number
  readonly instant: Date
}

export async function listAuditLog(
  db: Kysely<Database>,
  query: QueryOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { rows, total } = await listPage<Row>(db, query, {
    columns: sql`l.id, l.at as instant, coalesce(u.name, 'Command on the server') as admin, l.action, l.subject_kind as "subjectKind",
      l.subject_id as "subjectId", l.detail`,
    from: sql`audit_log l left join users u on u.id = l.admin_id`,
    where: matching(query.search, sql`l.action`, sql`l.subject_id`, sql`u.name`),
    order: sql`l.id desc`,
  })
  return {
    entries: rows.map(({ id, instant, ...row }) => Object.assign(row, { _id: id, at: instant.toISOString() })),
    total,
  }
}
