import type { listPayouts as contract } from '@upeo/contract/admin/list-payouts'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { mayHavePaid, payoutColumns, toPayoutView, type PayoutRow } from '../../disbursements/index.ts'
import { listPage, matching, person } from './list.ts'

interface Row extends PayoutRow {
  readonly vendor: { _id: string; name: string; email: string }
  readonly verified: boolean
  readonly suspended: boolean
}

/** What stands still first, then the oldest. */
export async function listAllPayouts(
  db: Kysely<Database>,
  query: QueryOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { rows, total } = await listPage<Row>(db, query, {
    columns: sql`${payoutColumns}, ${person('u')} as vendor, u.suspended_at is not null as suspended,
      exists (select from verified_vendors v where v.vendor_id = p.vendor_id) as verified`,
    from: sql`payouts p join users u on u.id = p.vendor_id`,
    where: sql`(${query.status ?? null}::text is null or p.status = ${query.status ?? null})
      and ${matching(query.search, sql`u.name`, sql`u.email`, sql`p.account`, sql`p.receipt`)}`,
    order: sql`p.needs_attention is null, p.status <> 'PENDING', p.created_at, p.id`,
  })
  const payouts = rows.map((row) =>
    Object.assign(toPayoutView(row), {
      vendor: { ...row.vendor, isVerified: row.verified, suspended: row.suspended },
      needsAttention: row.needs_attention,
      mayHaveBeenSent: mayHavePaid(row),
    }),
  )
  return { payouts, total }
}
