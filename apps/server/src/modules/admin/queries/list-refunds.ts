import type { listRefunds as contract } from '@upeo/contract/admin/list-refunds'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { toKes, type Cents } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { listPage, matching, person } from './list.ts'

type Refund = AnswerOf<typeof contract>['refunds'][number]
interface Row extends Omit<Refund, '_id' | 'amount' | 'createdAt'> {
  readonly id: string
  readonly cents: Cents
  readonly at: Date
}

export async function listRefunds(
  db: Kysely<Database>,
  query: QueryOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { rows, total } = await listPage<Row>(db, query, {
    columns: sql`r.id, r.booking_id as "bookingId", b.reference, r.channel, r.status, r.amount_cents as cents, r.reason,
      coalesce(r.result_desc, r.result_code) as problem, ${person('u')} as user, ${person('g')} as vendor,
      r.created_at as at`,
    from: sql`refunds r join bookings b on b.id = r.booking_id join users u on u.id = b.user_id
      join users g on g.id = b.vendor_id`,
    where: sql`r.status = ${query.status}
      and ${matching(query.search, sql`b.reference`, sql`u.name`, sql`u.email`, sql`g.name`)}`,
    order: sql`r.created_at, r.id`,
  })
  const refunds = rows.map(({ id, cents, at, ...row }) =>
    Object.assign(row, { _id: id, amount: toKes(cents), createdAt: at.toISOString() }),
  )
  return { refunds, total }
}
