import type { listWaitingRefunds as contract } from '@upeo/contract/admin/waiting-refunds'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import type { RefundId } from '@upeo/domain/ids'
import { toKes, type Cents } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { DisbursementsModule } from '../../disbursements/index.ts'
import { listPage, matching, person } from './list.ts'
import { showApproval } from './show-approval.ts'
import { waitingColumn } from './queues.ts'

type Refund = AnswerOf<typeof contract>['refunds'][number]
interface Row extends Omit<Refund, '_id' | 'amount' | 'openedAt' | 'approvals' | 'approvalsNeeded'> {
  readonly id: RefundId
  readonly cents: Cents
  readonly at: Date
}

/** The oldest first. */
export async function listWaitingRefunds(
  db: Kysely<Database>,
  disbursements: Pick<DisbursementsModule, 'readWaitingApprovals'>,
  query: QueryOf<typeof contract>,
  now: Date,
): Promise<AnswerOf<typeof contract>> {
  const { rows, total } = await listPage<Row>(db, query, {
    columns: sql`w.id, w.kind, w.booking_id as "bookingId", b.reference, w.amount_cents as cents, w.destination as phone,
      case when u.id is not null then ${person('u')} end as user, w.decision ->> 'action' as action,
      w.decision ->> 'reason' as reason, w.decision ->> 'textForCustomer' as "textForCustomer",
      w.decision ->> 'textForGuide' as "textForGuide", w.opened_at as at,
      ${waitingColumn('waiting_refunds', sql`w.id`, now)} as waiting`,
    from: sql`waiting_refunds w left join bookings b on b.id = w.booking_id left join users u on u.id = b.user_id`,
    where: sql`w.status = 'waiting'
      and ${matching(query.search, sql`b.reference`, sql`u.name`, sql`u.email`, sql`w.destination`)}`,
    order: sql`w.opened_at, w.id`,
  })
  const ids = rows.map(({ id }) => id)
  const read = await disbursements.readWaitingApprovals(db, ids)
  const standing = new Map(read.map(({ order, ...each }) => [String(order.id), each]))
  const refunds = rows.map(({ id, cents, at, ...row }) =>
    Object.assign(row, {
      _id: id,
      amount: toKes(cents),
      openedAt: at.toISOString(),
      approvals: standing.get(id)?.approvals.map(showApproval) ?? [],
      approvalsNeeded: standing.get(id)?.needed ?? 1,
    }),
  )
  return { refunds, total }
}
