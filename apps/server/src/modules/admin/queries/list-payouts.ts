import type { listPayouts as contract, OfficePayout } from '@upeo/contract/admin/payouts'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { payoutStatusOf, statesShownAs } from '@upeo/domain/disbursements/lifecycle'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import {
  disbursementColumns,
  mayHavePaid,
  needsAttention,
  toPayoutView,
  type DisbursementsModule,
  type PayoutRow,
} from '../../disbursements/index.ts'
import { listPage, matching, oneRow, person } from './list.ts'
import { showApproval } from './show-approval.ts'
import { waitingColumn } from './queues.ts'
import type { Waiting } from '@upeo/contract/admin/queues'

interface Row extends PayoutRow {
  readonly vendor: { _id: string; name: string; email: string }
  readonly verified: boolean
  readonly suspended: boolean
  readonly waiting: Waiting | null
}

const partsAt = (now: Date) => ({
  columns: sql`${disbursementColumns}, ${person('u')} as vendor, u.suspended_at is not null as suspended,
    exists (select from verified_vendors v where v.vendor_id = d.vendor_id) as verified,
    ${waitingColumn('payouts', sql`d.id`, now)} as waiting`,
  from: sql`disbursements d join users u on u.id = d.vendor_id`,
})
export type PayoutApprovals = Pick<DisbursementsModule, 'readPayoutApprovals' | 'whyPayoutHeld'>

async function toWire(
  db: Kysely<Database>,
  disbursements: PayoutApprovals,
  rows: readonly Row[],
): Promise<OfficePayout[]> {
  const toApprove = rows.filter(({ status }) => status === 'requested')
  const standing = new Map(
    (await disbursements.readPayoutApprovals(db, toApprove)).map(({ order, ...each }) => [String(order.id), each]),
  )
  const held = new Map<string, string | null>()
  // By bank a person sends it, who must see first that they may; what the provider sends is held before the call.
  for (const row of rows) {
    if (row.status === 'ready' && row.channel === 'bank') held.set(row.id, await disbursements.whyPayoutHeld(db, row))
  }
  return rows.map((row) =>
    Object.assign(toPayoutView(row), {
      vendor: { ...row.vendor, isVerified: row.verified, suspended: row.suspended },
      needsAttention: needsAttention(row) ?? held.get(row.id) ?? null,
      mayHaveBeenSent: mayHavePaid(row),
      approvals: standing.get(row.id)?.approvals.map(showApproval) ?? [],
      approvalsNeeded: standing.get(row.id)?.needed ?? 1,
      waiting: row.waiting,
    }),
  )
}

export async function findPayout(
  db: Kysely<Database>,
  disbursements: PayoutApprovals,
  id: string,
  now: Date,
): Promise<OfficePayout | null> {
  const row = await oneRow<Row>(db, partsAt(now), sql`d.id = ${id} and d.purpose = 'payout'`)
  return row && ((await toWire(db, disbursements, [row]))[0] ?? null)
}

/** What stands still first, then the oldest. */
export async function listAllPayouts(
  db: Kysely<Database>,
  disbursements: PayoutApprovals,
  query: QueryOf<typeof contract>,
  now: Date,
): Promise<AnswerOf<typeof contract>> {
  const states = query.status ? statesShownAs(payoutStatusOf, query.status) : null
  const { rows, total } = await listPage<Row>(db, query, {
    ...partsAt(now),
    where: sql`d.purpose = 'payout' and (${states}::text[] is null or d.status = any(${states}::text[]))
      and ${matching(query.search, sql`u.name`, sql`u.email`, sql`d.destination`, sql`d.receipt`)}`,
    order: sql`d.review_reason is null and d.unbooked_at is null, d.status <> 'requested', d.created_at, d.id`,
  })
  return { payouts: await toWire(db, disbursements, rows), total }
}
