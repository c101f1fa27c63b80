import type { listAuditLog as contract } from '@upeo/contract/admin/audit-log'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

type Wire = AnswerOf<typeof contract>['entries'][number]
interface Row extends Omit<Wire, '_id' | 'at'> {
  readonly id: number
  readonly instant: Date
}

/** The newest first. */
export async function listAuditLog(
  db: Kysely<Database>,
  { page, limit, search }: QueryOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const words = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : '%'
  const found = sql`
    from audit_log l left join users u on u.id = l.admin_id
    where l.action ilike ${words} or l.subject_id ilike ${words} or u.name ilike ${words}`
  const counted = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db)
  const { rows } = await sql<Row>`
    select l.id, l.at as instant, coalesce(u.name, 'Command on the server') as admin, l.action,
      l.subject_kind as "subjectKind", l.subject_id as "subjectId", l.detail
    ${found} order by l.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return {
    entries: rows.map(({ id, instant, ...row }) => Object.assign(row, { _id: id, at: instant.toISOString() })),
    total: counted.rows[0]?.total ?? 0,
  }
}
