import type { listRefunds as contract } from '@upeo/contract/admin/list-refunds'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { toKes, type Cents } from '@upeo/domain/money'
import { nextRefundStep } from '@upeo/domain/disbursements/refund-lifecycle'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { listPage, matching, person } from './list.ts'

type Refund = AnswerOf<typeof contract>['refunds'][number]
interface Row extends Omit<Refund, '_id' | 'amount' | 'createdAt' | 'nextRefundStep' | 'recordedAt'> {
  readonly id: string
  readonly cents: Cents
  readonly code: string | null
  readonly recorded: Date | null
  readonly at: Date
}

export async function listRefunds(
  db: Kysely<Database>,
  query: QueryOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { rows, total } = await listPage<Row>(db, query, {
    columns: sql`r.id, r.booking_id as "bookingId", b.reference, r.channel, r.status, r.amount_cents as cents, r.reason,
      coalesce(r.result_desc, r.result_code) as problem,
      r.result_code as code, r.paid_twice_at is not null as "paidTwice", r.recorded_at as recorded,
      r.guide_reference as "guideReference", r.objection, case when u.id is not null then ${person('u')} end as user,
      case when g.id is not null then ${person('g')} end as vendor, r.created_at as at`,
    from: sql`refunds r left join bookings b on b.id = r.booking_id left join users u on u.id = b.user_id
      left join users g on g.id = b.vendor_id`,
    where: sql`(r.status = ${query.status} or ${query.status} = 'needs_review' and r.paid_twice_at is not null)
      and ${matching(query.search, sql`b.reference`, sql`u.name`, sql`u.email`, sql`g.name`)}`,
    order: sql`r.created_at, r.id`,
  })
  const refunds = rows.map(({ id, cents, at, code, recorded, ...row }) =>
    Object.assign(row, {
      _id: id,
      amount: toKes(cents),
      createdAt: at.toISOString(),
      recordedAt: recorded?.toISOString() ?? null,
      nextRefundStep: nextRefundStep({ status: row.status, channel: row.channel, code }),
    }),
  )
  return { refunds, total }
}
