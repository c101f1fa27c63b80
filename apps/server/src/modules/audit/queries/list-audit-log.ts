import type { listAuditLog as contract } from '@upeo/contract/admin/audit-log'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { bookingIn, namesFrom, type AuditNames } from '@upeo/domain/audit/names'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { actColumns, narrowedBy, type ActRow } from './find-acts.ts'
import { readNames } from './read-names.ts'

type Entry = AnswerOf<typeof contract>['entries'][number]

/** The newest first. */
export async function listAuditLog(
  db: Kysely<Database>,
  { page, limit, ...narrowed }: QueryOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const where = narrowedBy(narrowed)
  const counted = await sql<{ total: number }>`select count(*) as total from audit_log l where ${where}`.execute(db)
  const { rows } = await sql<ActRow>`
    select ${actColumns} from audit_log l where ${where}
    order by l.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const names = await readNames(db, rows)
  const known = namesFrom(names)
  return { entries: rows.map((row) => toEntry(row, known)), names, total: counted.rows[0]?.total ?? 0 }
}

function toEntry(row: ActRow, names: AuditNames): Entry {
  const { id, instant, provedBy, provedAt, ...shown } = row
  const bookingId = bookingIn(row, names)
  const reference = bookingId === null ? undefined : names.booking(bookingId)?.reference
  return {
    ...shown,
    _id: id,
    at: instant.toISOString(),
    booking: bookingId === null || reference === undefined ? null : { _id: bookingId, reference },
    proof: provedBy === null || provedAt === null ? null : { by: provedBy, at: provedAt.toISOString() },
  }
}
