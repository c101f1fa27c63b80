import type { listAllActivities as contract } from '@upeo/contract/admin/activities'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { toKes, type Cents } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { listPage, matching, person } from './list.ts'

type Wire = AnswerOf<typeof contract>['activities'][number]
interface Row extends Omit<Wire, '_id' | 'price'> {
  readonly id: string
  readonly cents: Cents
}

export async function listActivities(
  db: Kysely<Database>,
  query: QueryOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { rows, total } = await listPage<Row>(db, query, {
    columns: sql`a.id, a.name, a.category, concat_ws(', ', a.location_name, nullif(a.town, ''), nullif(a.county, ''))
        as location,
      a.price_cents as cents, a.is_active as "isActive", a.archived_at is not null as "isArchived",
      ${person('g')} as vendor, (select count(*) from bookings b where b.activity_id = a.id) as bookings`,
    from: sql`activities a join users g on g.id = a.vendor_id`,
    where: matching(query.search, sql`a.name`, sql`a.location_name`, sql`a.town`, sql`g.name`),
    order: sql`a.created_at desc, a.id desc`,
  })
  const activities = rows.map(({ id, cents, ...row }) => Object.assign(row, { _id: id, price: toKes(cents) }))
  return { activities, total }
}
