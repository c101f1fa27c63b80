import type { listAllActivities as contract, OfficeActivity } from '@upeo/contract/admin/activities'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { toKes, type Cents } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { officeHold } from '../../activities/index.ts'
import { listPage, matching, oneRow, person } from './list.ts'

interface Row extends Omit<OfficeActivity, '_id' | 'price'> {
  readonly id: string
  readonly cents: Cents
}

const parts = {
  columns: sql`a.id, a.name, a.category, concat_ws(', ', a.location_name, nullif(a.town, ''), nullif(a.county, ''))
        as location,
      a.price_cents as cents, a.is_active as "isActive", a.archived_at is not null as "isArchived",
      ${officeHold} as "officeHold",       ${person('g')} as vendor, (select count(*) from bookings b where b.activity_id = a.id) as bookings`,
  from: sql`activities a join users g on g.id = a.vendor_id`,
}
const toWire = ({ id, cents, ...row }: Row): OfficeActivity => Object.assign(row, { _id: id, price: toKes(cents) })

export async function findActivity(db: Kysely<Database>, id: string): Promise<OfficeActivity | null> {
  const row = await oneRow<Row>(db, parts, sql`a.id = ${id}`)
  return row && toWire(row)
}

export async function listActivities(
  db: Kysely<Database>,
  query: QueryOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { rows, total } = await listPage<Row>(db, query, {
    ...parts,
    where: matching(query.search, sql`a.name`, sql`a.location_name`, sql`a.town`, sql`g.name`),
    order: sql`a.created_at desc, a.id desc`,
  })
  return { activities: rows.map(toWire), total }
}
