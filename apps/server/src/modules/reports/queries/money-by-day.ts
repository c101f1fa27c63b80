import type { VendorId } from '@upeo/domain/ids'
import { account } from '@upeo/domain/ledger/accounts'
import type { Days } from '@upeo/domain/reports/periods'
import { addDays, startOfDay } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { OnDay } from './group-days.ts'

/** In cents: the guide's share on the day it was released, the commission of the same trips, and what came directly. */
export async function earnedByDay(
  db: Kysely<Database>,
  vendorId: VendorId,
  { from, until }: Days,
): Promise<OnDay<'earned' | 'commission' | 'direct'>[]> {
  const found = await sql<OnDay<'earned' | 'commission' | 'direct'>>`
    select day, cents as earned, commission_cents as commission, direct_cents as direct from guide_earnings
    where vendor_id = ${vendorId} and day between ${from}::date and ${until}::date`.execute(db)
  return found.rows
}

/** In cents: payouts to the guide, on the day of the ledger's entry. */
export async function paidOutByDay(
  db: Kysely<Database>,
  vendorId: VendorId,
  { from, until }: Days,
): Promise<OnDay<'paidOut'>[]> {
  const found = await sql<OnDay<'paidOut'>>`
    select (t.at at time zone 'Africa/Nairobi')::date as day, sum(e.amount_cents)::bigint as "paidOut"
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account = ${account.payoutReserved(vendorId)} and t.event = 'payout_paid'
      and t.at >= ${startOfDay(from)} and t.at < ${startOfDay(addDays(until, 1))}
    group by 1`.execute(db)
  return found.rows
}
