import type { listReportedReviews as contract } from '@upeo/contract/admin/reviews'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { listPage, matching, person } from './list.ts'
import { waitingColumn } from './queues.ts'

type Wire = AnswerOf<typeof contract>['reviews'][number]
interface Row extends Omit<Wire, '_id' | 'createdAt'> {
  readonly id: string
  readonly at: Date
}

const reportsOf = sql`(
  select json_agg(json_build_object('reason', p.reason, 'by', ${person('reporter')}, 'decision', p.decision,
    'at', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by p.created_at)
  from review_reports p join users reporter on reporter.id = p.reporter_id where p.review_id = r.id)`

const waits = sql`exists (select from review_reports p where p.review_id = r.id and p.decided_at is null)`

export async function listReportedReviews(
  db: Kysely<Database>,
  query: QueryOf<typeof contract>,
  now: Date,
): Promise<AnswerOf<typeof contract>> {
  const open = query.state === 'open'
  const { rows, total } = await listPage<Row>(db, query, {
    columns: sql`r.id, r.rating, r.comment, r.response, r.hidden_at is not null as hidden, ${person('u')} as user,
      ${person('g')} as vendor, json_build_object('_id', a.id, 'name', a.name) as activity, r.created_at as at,
      ${reportsOf} as reports, ${waitingColumn('reviews', sql`r.id`, now)} as waiting`,
    from: sql`reviews r join users u on u.id = r.user_id join users g on g.id = r.vendor_id
      join activities a on a.id = r.activity_id`,
    where: sql`${open ? waits : sql`not ${waits} and exists (select from review_reports p where p.review_id = r.id)`}
      and ${matching(query.search, sql`r.comment`, sql`a.name`, sql`u.name`, sql`g.name`)}`,
    order: open
      ? sql`(select min(p.created_at) from review_reports p where p.review_id = r.id and p.decided_at is null), r.id`
      : sql`(select max(p.decided_at) from review_reports p where p.review_id = r.id) desc, r.id`,
  })
  return {
    reviews: rows.map(({ id, at, ...row }) => Object.assign(row, { _id: id, createdAt: at.toISOString() })),
    total,
  }
}
