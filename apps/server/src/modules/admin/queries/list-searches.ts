import type { listSearches as contract } from '@upeo/contract/admin/searches'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { SEARCHES_KEPT_DAYS, SEARCHES_SHOWN_FROM } from '@upeo/domain/search/kept-searches'
import { addDays, localDateOf } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { listPage, matching } from './list.ts'

type Search = AnswerOf<typeof contract>['searches'][number]

const states = {
  nothing: { where: sql`s.found = 0`, order: sql`s.asked desc` },
  // By their share: much of what many search for is left unopened too.
  unopened: {
    where: sql`s.found > 0 and s.asked - s.followed >= ${SEARCHES_SHOWN_FROM}`,
    order: sql`s.followed::float8 / s.asked, s.asked desc`,
  },
} as const

/** Whether a text finds something is as on the last day that it was asked. */
export async function listSearches(
  db: Kysely<Database>,
  query: QueryOf<typeof contract>,
  now: Date,
): Promise<AnswerOf<typeof contract>> {
  const { where, order } = states[query.state]
  const { rows, total } = await listPage<Search>(db, query, {
    columns: sql`s.text, s.asked, s.followed, s.last_day as "lastDay", s.found`,
    from: sql`(
      select text, sum(asked)::int as asked, sum(followed)::int as followed, max(day) as last_day,
        (array_agg(found order by day desc))[1] as found
      from searches where day > ${addDays(localDateOf(now), -SEARCHES_KEPT_DAYS)}::date
      group by text having sum(asked) >= ${SEARCHES_SHOWN_FROM}) s`,
    where: sql`${where} and ${matching(query.search, sql`s.text`)}`,
    order: sql`${order}, s.text`,
  })
  return { searches: [...rows], total }
}
