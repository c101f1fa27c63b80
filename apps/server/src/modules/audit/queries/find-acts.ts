import type { exportAuditLog as contract } from '@upeo/contract/admin/audit-log'
import type { QueryOf } from '@upeo/contract/kit/endpoint'
import { readingActions } from '@upeo/domain/audit/readings'
import { fromKes } from '@upeo/domain/money'
import { addDays, localDate, startOfDay } from '@upeo/domain/time'
import { sql, type RawBuilder } from 'kysely'
import { containing, containsFolded } from '../../search/index.ts'

export type Narrowed = QueryOf<typeof contract>

export interface ActRow {
  readonly id: number
  readonly by: string | null
  readonly admin: { readonly _id: string; readonly name: string; readonly email: string } | null
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly instant: Date
  readonly session: string | null
  readonly provedBy: string | null
  readonly provedAt: Date | null
  readonly sealed: boolean
  readonly people: { readonly _id: string; readonly name: string; readonly email: string }[]
}

const personOf = (table: string) =>
  sql`json_build_object('_id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)}, 'email', coalesce(${sql.ref(`${table}.email`)}, ''))`

/** What is shown of the rows of `l`. */
export const actColumns = sql`l.id, l.admin_id as by,
  (select ${personOf('u')} from users u where u.id = l.admin_id) as admin,
  l.action, l.subject_kind as "subjectKind", l.subject_id as "subjectId", l.detail, l.at as instant, l.session,
  l.proved_by as "provedBy", l.proved_at as "provedAt",
  coalesce((l.position, l.id) <= (select position, acts[cardinality(acts)] from audit_seals order by sequence desc limit 1),
    false) as sealed,
  coalesce((select json_agg(${personOf('u')} order by u.name) from users u where u.id = any(l.people)), '[]') as people`

/**
 * Rows of `l` by the people of whom and about whom they are, by amount, action and day. A search is also for the id of a
 * record, and for an action's own name. What was only read is found by whom it concerns, or where it is asked for by name.
 */
export function narrowedBy({ search, action, amount, from, until }: Narrowed): RawBuilder<boolean> {
  const wanted: RawBuilder<boolean>[] = [sql`true`]
  if (!search && !action) wanted.push(sql`l.action <> all(${[...readingActions]}::text[])`)
  if (search) {
    const found = sql`select u.id from users u
      where ${containsFolded(sql`u.name`, search)} or ${containsFolded(sql`u.email`, search)}`
    wanted.push(sql`(l.admin_id in (${found}) or l.people && array(${found}) or l.subject_id = ${search.toLowerCase()}
      or l.action ilike ${containing(search)})`)
  }
  if (action) wanted.push(sql`l.action = ${action}`)
  if (amount !== undefined) wanted.push(sql`l.amount_cents = ${fromKes(amount)}`)
  if (from) wanted.push(sql`l.at >= ${startOfDay(localDate(from))}`)
  if (until) wanted.push(sql`l.at < ${startOfDay(addDays(localDate(until), 1))}`)
  return sql<boolean>`${sql.join(wanted, sql` and `)}`
}
