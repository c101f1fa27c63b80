import type { listDocuments as contract } from '@upeo/contract/admin/documents'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import type { UserId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { toDocument, type DocumentRow } from '../../documents/index.ts'
import { listPage, matching, person } from './list.ts'

interface Row extends DocumentRow {
  readonly vendor: { _id: string; name: string; email: string }
  readonly verified: boolean
  readonly opened: boolean
}

export async function listDocuments(
  db: Kysely<Database>,
  viewer: UserId,
  query: QueryOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { rows, total } = await listPage<Row>(db, query, {
    columns: sql`d.id, d.vendor_id, d.type, d.name, d.storage_key, d.content_type, d.byte_size, d.status, d.reason,
      d.created_at, ${person('u')} as vendor,
      exists (select from verified_vendors v where v.vendor_id = d.vendor_id) as verified,
      exists (select from audit_log l where l.subject_kind = 'document' and l.subject_id = d.id::text
        and l.action = 'document.open' and l.admin_id = ${viewer}) as opened`,
    from: sql`vendor_documents d join users u on u.id = d.vendor_id`,
    where: sql`d.status = ${query.status} and d.superseded_at is null
      and ${matching(query.search, sql`u.name`, sql`u.email`, sql`d.name`)}`,
    order: sql`d.created_at, d.id`,
  })
  return {
    documents: rows.map((row) =>
      Object.assign(toDocument(row), { vendor: row.vendor, isVerified: row.verified, opened: row.opened }),
    ),
    total,
  }
}
