import type { listPeople as contract, OfficePerson } from '@upeo/contract/admin/people'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { parseSearch } from '@upeo/domain/search/parse-search'
import { localDate } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { phoneEnds } from '../../search/index.ts'
import { listPage, matching, oneRow } from './list.ts'

interface Row extends Omit<OfficePerson, '_id' | 'suspendedAt' | 'createdAt'> {
  readonly id: string
  readonly suspended: Date | null
  readonly at: Date
}

const parts = {
  columns: sql`u.id, u.kind, u.name, coalesce(u.email, '') as email, coalesce(u.username, '') as username, coalesce(nullif(u.phone, ''), v.contact_phone, '') as phone, u.role, u.suspended_at as suspended, u.created_at as at,
      exists (select from verified_vendors v where v.vendor_id = u.id) as "isVerified",
      (select count(*) from bookings b where b.user_id = u.id) as bookings,
      (select count(*) from activities a where a.vendor_id = u.id and a.archived_at is null) as activities`,
  from: sql`users u left join vendors v on v.user_id = u.id`,
}
const toWire = ({ id, suspended, at, ...row }: Row): OfficePerson =>
  Object.assign(row, { _id: id, suspendedAt: suspended?.toISOString() ?? null, createdAt: at.toISOString() })

/** Whoever it is, also when they have deleted their account. */
export async function findPerson(db: Kysely<Database>, id: string): Promise<OfficePerson | null> {
  const row = await oneRow<Row>(db, parts, sql`u.id = ${id}`)
  return row && toWire(row)
}

/** Whoever has this number, however it was written: the account's, or a guide's for their guests. */
function hasPhone(search: string | undefined) {
  const end = search === undefined ? null : parseSearch(search, noDay).phoneEnd
  return end === null ? sql`false` : sql`(${phoneEnds('u.phone', end)} or ${phoneEnds('v.contact_phone', end)})`
}
/** Of a search only the phone is asked for here. */
const noDay = localDate('2000-01-01')

/** `namesOnly`: neither addresses nor numbers are shown, nor is anybody found by them. */
export async function listPeople(
  db: Kysely<Database>,
  query: QueryOf<typeof contract>,
  { namesOnly }: { readonly namesOnly: boolean },
): Promise<AnswerOf<typeof contract>> {
  const { rows, total } = await listPage<Row>(db, query, {
    ...parts,
    // Guests have no account that anything could be done with: their bookings are found, and lead to their files.
    where: sql`u.deleted_at is null and u.kind = 'member' and (${query.role ?? null}::text is null or u.role = ${query.role ?? null})
      and ${
        namesOnly
          ? matching(query.search, sql`u.name`, sql`u.username`)
          : sql`(${matching(query.search, sql`u.name`, sql`u.email`, sql`u.username`)} or ${hasPhone(query.search)})`
      }`,
    order: sql`u.created_at desc, u.id desc`,
  })
  const people = rows.map(toWire)
  return { people: namesOnly ? people.map((each) => ({ ...each, email: '', phone: '' })) : people, total }
}
