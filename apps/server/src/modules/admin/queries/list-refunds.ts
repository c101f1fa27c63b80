import type { listRefunds as contract, OfficeRefund } from '@upeo/contract/admin/refunds'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { toKes, type Cents } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { allRefunds, isRefundShownAs, showRefund, type RefundOfAnyKind } from '../../disbursements/index.ts'
import { listPage, matching, oneRow, person } from './list.ts'
import { waitingColumn } from './queues.ts'

type Shown = Omit<OfficeRefund, '_id' | 'amount' | 'createdAt' | 'recordedAt' | 'channel' | 'status' | 'nextRefundStep'>
type Row = Shown &
  RefundOfAnyKind & {
    readonly id: string
    readonly cents: Cents
    readonly recorded: Date | null
    readonly at: Date
  }

const partsAt = (now: Date) => ({
  columns: sql`r.id, r.booking_id as "bookingId", b.reference, r.channel, r.status, r.amount_cents as cents, r.reason,
    r.problem, r.review_reason, r.may_sent, r.paid_twice as "paidTwice", r.recorded_at as recorded,
    r.guide_reference as "guideReference", r.objection, case when u.id is not null then ${person('u')} end as user,
    case when g.id is not null then ${person('g')} end as vendor, r.created_at as at,
    ${waitingColumn('refunds', sql`r.id`, now)} as waiting`,
  from: sql`${allRefunds} r left join bookings b on b.id = r.booking_id left join users u on u.id = b.user_id
    left join users g on g.id = b.vendor_id`,
})

function toWire(row: Row): OfficeRefund {
  const { channel, status, nextRefundStep } = showRefund(row)
  return {
    _id: row.id,
    bookingId: row.bookingId,
    reference: row.reference,
    channel,
    status,
    nextRefundStep,
    amount: toKes(row.cents),
    reason: row.reason,
    problem: row.problem,
    paidTwice: row.paidTwice,
    recordedAt: row.recorded?.toISOString() ?? null,
    guideReference: row.guideReference,
    objection: row.objection,
    user: row.user,
    vendor: row.vendor,
    createdAt: row.at.toISOString(),
    waiting: row.waiting,
  }
}

/** One refund, by Upeo or by a guide. */
export async function findRefund(db: Kysely<Database>, id: string, now: Date): Promise<OfficeRefund | null> {
  const row = await oneRow<Row>(db, partsAt(now), sql`r.id = ${id}`)
  return row && toWire(row)
}

export async function listRefunds(
  db: Kysely<Database>,
  query: QueryOf<typeof contract>,
  now: Date,
): Promise<AnswerOf<typeof contract>> {
  const { rows, total } = await listPage<Row>(db, query, {
    ...partsAt(now),
    where: sql`${isRefundShownAs(query.status)}
      and ${matching(query.search, sql`b.reference`, sql`u.name`, sql`u.email`, sql`g.name`)}`,
    order: sql`r.created_at, r.id`,
  })
  return { refunds: rows.map(toWire), total }
}
