import type { FoundActivity } from '@upeo/contract/search/search'
import type { SearchTerms } from '@upeo/domain/search/parse-search'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { LOOKED_AT, SHOWN } from './hits.ts'
import { namesAll } from './likeness.ts'
import type { Scope } from './scope.ts'

/** Activities by name, those that are offered first. */
export async function findActivities(tx: Tx, { id, words }: SearchTerms, scope: Scope): Promise<FoundActivity[]> {
  if (id === null && words.length === 0) return []
  const where = id === null ? namesAll('a.name', words) : sql`a.id = ${id}`
  const within = scope === null ? sql`true` : sql`a.vendor_id = ${scope}`
  const found = await sql<FoundActivity>`
    with named as (select a.id from activities a where ${where} and ${within} limit ${LOOKED_AT})
    select a.id as _id, a.name, u.name as guide,
      concat_ws(', ', a.location_name, nullif(a.town, ''), nullif(a.county, '')) as location,
      a.is_active as "isActive", a.archived_at is not null as "isArchived"
    from named join activities a using (id) join users u on u.id = a.vendor_id
    order by a.archived_at is not null, not a.is_active, fold_name(a.name) <> ${words.join(' ')}, a.created_at desc, a.id
    limit ${SHOWN + 1}`.execute(tx)
  return found.rows
}
