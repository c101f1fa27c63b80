import type { FoundPerson } from '@upeo/contract/search/search'
import type { SearchTerms } from '@upeo/domain/search/parse-search'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { LOOKED_AT, SHOWN } from './hits.ts'
import { mailBegins, namesAll, phoneEnds } from './likeness.ts'
import { guestsWithin, reachableWithin, type Scope } from './scope.ts'

export type PersonRow = FoundPerson & { readonly role: 'user' | 'vendor' }

/** People by name, mail or phone, the best first, of each role a few. Within a guide's scope: their guests. */
export async function findPeople(tx: Tx, terms: SearchTerms, scope: Scope): Promise<PersonRow[]> {
  const ways = waysToPeople(terms, scope)
  if (ways.length === 0) return []
  // A guide's guests are one list, whatever else they are; they see nobody's business.
  const role = scope === null ? sql`u.role` : sql`'user'`
  const found = await sql<PersonRow>`
    with named as (select id, min(rank) as rank from (${sql.join(ways, sql` union all `)}) way group by id),
    ranked as (
      select u.*, ${role} as shown_as, row_number() over (partition by ${role} order by rank, u.created_at desc, u.id) as place
      from named join users u using (id)
      where u.deleted_at is null and (u.role <> 'admin' or ${scope !== null}) and ${guestsWithin(scope)}
    )
    select r.id as _id, r.shown_as as role, r.name, coalesce(v.business_name, '') as business,
      case when ${reachableWithin(scope, 'r')} then coalesce(r.email, '') else '' end as email,
      case when ${reachableWithin(scope, 'r')} then coalesce(nullif(r.phone, ''), v.contact_phone, '') else '' end as phone, r.suspended_at is not null as suspended,
      case when r.shown_as = 'vendor'
        then (select count(*) from activities a where a.vendor_id = r.id and a.archived_at is null)
        else (select count(*) from bookings b where b.user_id = r.id and (${scope}::uuid is null or b.vendor_id = ${scope}))
      end as count
    from ranked r left join vendors v on v.user_id = r.id and r.shown_as = 'vendor'
    where r.place <= ${SHOWN + 1} order by r.place`.execute(tx)
  return found.rows
}

/** Each way has its own index: together they would have none. */
function waysToPeople({ id, words, mailStart, phoneEnd }: SearchTerms, scope: Scope): RawBuilder<unknown>[] {
  const within = sql`u.deleted_at is null and ${guestsWithin(scope)}`
  const reachable = sql`u.deleted_at is null and ${reachableWithin(scope)}`
  const ways: RawBuilder<unknown>[] = []
  const way = (table: RawBuilder<unknown>, key: string, rank: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    ways.push(sql`(select ${sql.ref(key)} as id, ${rank} as rank from ${table} where ${where} limit ${LOOKED_AT})`)
  if (id !== null) way(sql`users u`, 'u.id', sql`0`, sql`u.id = ${id} and ${within}`)
  if (words.length > 0) {
    const whole = words.join(' ')
    const rank = sql`case when fold_name(u.name) = ${whole} then 0 when fold_name(u.name) like ${`${whole}%`} then 1 else 2 end`
    way(sql`users u`, 'u.id', rank, sql`${namesAll('u.name', words)} and ${within}`)
    if (scope === null) way(sql`vendors v`, 'v.user_id', sql`1`, namesAll('v.business_name', words))
  }
  if (mailStart !== null) {
    way(
      sql`users u`,
      'u.id',
      sql`(lower(u.email) <> ${mailStart})::int`,
      sql`${mailBegins('u.email', mailStart)} and ${reachable}`,
    )
    if (scope === null) {
      way(
        sql`vendors v`,
        'v.user_id',
        sql`1`,
        sql`v.contact_email <> '' and ${mailBegins('v.contact_email', mailStart)}`,
      )
    }
  }
  if (phoneEnd !== null) {
    way(
      sql`users u`,
      'u.id',
      sql`(phone_key(u.phone) <> ${phoneEnd})::int`,
      sql`u.phone <> '' and ${phoneEnds('u.phone', phoneEnd)} and ${reachable}
        and (u.kind = 'member' or ${scope !== null})`,
    )
    if (scope === null) {
      way(sql`vendors v`, 'v.user_id', sql`1`, sql`v.contact_phone <> '' and ${phoneEnds('v.contact_phone', phoneEnd)}`)
    }
  }
  return ways
}
