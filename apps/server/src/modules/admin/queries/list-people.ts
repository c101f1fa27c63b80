import type { listPeople as contract } from '@upeo/contract/admin/people'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { listPage, matching } from './list.ts'

type Wire = AnswerOf<typeof contract>['people'][number]
interface Row extends Omit<Wire, '_id' | 'suspendedAt' | 'createdAt'> {
  readonly id: string
  readonly suspended: Date | null
  readonly at: Date
}

export async function listPeople(
  db: Kysely<Database>,
  query: QueryOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { rows, total } = await listPage<Row>(db, query, {
    columns: sql`u.id, u.name, u.email, u.username, u.role, u.suspended_at as suspended, u.created_at as at,
      exists (select from verified_vendors v where v.vendor_id = u.id) as "isVerified",
      (select count(*) from bookings b where b.user_id = u.id) as bookings,
      (select count(*) from activities a where a.vendor_id = u.id and a.archived_at is null) as activities`,
    from: sql`users u`,
    where: sql`u.deleted_at is null and (${query.role ?? null}::text is null or u.role = ${query.role ?? null})
      and ${matching(query.search, sql`u.name`, sql`u.email`, sql`u.username`, sql`u.phone`)}`,
    order: sql`u.created_at desc, u.id desc`,
  })
  const people = rows.map(({ id, suspended, at, ...row }) =>
    Object.assign(row, { _id: id, suspendedAt: suspended?.toISOString() ?? null, createdAt: at.toISOString() }),
  )
  return { people, total }
}
