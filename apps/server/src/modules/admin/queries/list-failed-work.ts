import type { listFailedWork as contract } from '@upeo/contract/admin/failed-work'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { failedJobs } from '../../../platform/jobs/failed-jobs.ts'
import { listPage, matching } from './list.ts'

type Wire = AnswerOf<typeof contract>['failures'][number]
interface Row extends Omit<Wire, '_id' | 'firstAt' | 'lastAt' | 'nextTryAt'> {
  readonly id: string
  readonly first_at: Date
  readonly last_at: Date
  readonly next_try_at: Date | null
}

/** What a sweep could not do, and jobs that were given up, in one form. */
export const failedWork: RawBuilder<unknown> = sql`(
  select 'sweep' as kind, id, sweep as work, subject, error, tries, first_at, last_at, next_try_at, subject as about
  from sweep_failures
  union all
  select 'job', id, work, subject, error, tries, first_at, last_at, null, booking from ${failedJobs} j
)`

/** What has failed longest first. A subject is the key of a booking, or of something that belongs to one. */
export async function listFailedWork(
  db: Kysely<Database>,
  query: QueryOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { rows, total } = await listPage<Row>(db, query, {
    columns: sql`f.id, f.kind, f.work, f.subject, f.error, f.tries, f.first_at, f.last_at, f.next_try_at, (
        select json_build_object('_id', b.id, 'reference', b.reference, 'activity', b.activity_name) from bookings b
        where b.id in (
          select k.id
          union all select p.booking_id from payment_attempts p where p.id = k.id
          union all select d.booking_id from disbursements d where d.id = k.id
          union all select g.booking_id from guide_refunds g where g.id = k.id
        )
        limit 1
      ) as booking`,
    from: sql`${failedWork} f cross join lateral (
        select case when f.about ~ '^[0-9a-f-]{36}' then left(f.about, 36)::uuid end as id
      ) k`,
    where: matching(query.search, sql`f.work`, sql`f.subject`, sql`f.error`),
    order: sql`f.first_at, f.id`,
  })
  return {
    failures: rows.map(({ id, first_at, last_at, next_try_at, ...row }) =>
      Object.assign(row, {
        _id: id,
        firstAt: first_at.toISOString(),
        lastAt: last_at.toISOString(),
        nextTryAt: next_try_at?.toISOString() ?? null,
      }),
    ),
    total,
  }
}
