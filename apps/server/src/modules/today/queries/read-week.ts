import type { Today } from '@upeo/contract/today/today'
import type { VendorId } from '@upeo/domain/ids'
import { account } from '@upeo/domain/ledger/accounts'
import { toKes, type Cents } from '@upeo/domain/money'
import { localDateOf, startOfDay } from '@upeo/domain/time'
import { soonUntil, weekOf } from '@upeo/domain/today/days'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { keptShare } from '../../bookings/index.ts'
import { heldInEscrow } from '../../disbursements/index.ts'

interface Row {
  readonly earned: Cents
  readonly released_soon: Cents
  readonly paid_out: Cents
}

/** The money of this week, and what the next seven days release: each from what the payments pages list. */
export async function readWeek(db: Kysely<Database>, vendorId: VendorId, now: Date): Promise<Today['week']> {
  const { from, until } = weekOf(localDateOf(now))
  const found = await sql<Row>`
    select
      (select coalesce(sum(cents), 0)::bigint from guide_earnings
        where vendor_id = ${vendorId} and day between ${from}::date and ${until}::date) as earned,
      (select coalesce(sum(${keptShare}), 0)::bigint from bookings b
        where b.vendor_id = ${vendorId} and ${heldInEscrow} and b.needs_attention is null
          and b.release_due_at <= ${soonUntil(now)}) as released_soon,
      (select coalesce(sum(e.amount_cents), 0)::bigint
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account = ${account.payoutReserved(vendorId)} and t.event = 'payout_paid'
          and t.at >= ${startOfDay(from)}) as paid_out`.execute(db)
  const { earned, released_soon: releasedSoon, paid_out: paidOut } = found.rows[0]!
  return { from, until, earned: toKes(earned), releasedSoon: toKes(releasedSoon), paidOut: toKes(paidOut) }
}
