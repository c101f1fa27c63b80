import type { VendorId } from '@upeo/domain/ids'
import { account } from '@upeo/domain/ledger/accounts'
import type { Cents } from '@upeo/domain/money'
import type { Days } from '@upeo/domain/reports/periods'
import type { PaidStretch } from '@upeo/domain/reports/settled-in'
import { addDays, startOfDay } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { movements } from './movements.ts'

export interface Balances {
  readonly opening: Cents
  readonly closing: Cents
  readonly paid_out: Cents
  readonly brought_forward: Cents
  /** By now: what came in, what went out, and what of it has been asked for. */
  readonly came_in: number
  readonly went_out: number
  readonly reserved: number
}

export async function readBalances(db: Kysely<Database>, vendorId: VendorId, days: Days): Promise<Balances> {
  const [start, end] = [startOfDay(days.from), startOfDay(addDays(days.until, 1))]
  const within = sql`at >= ${start} and at < ${end}`
  const found = await sql<Balances>`
    with ${movements(vendorId)}
    select coalesce(sum(cents) filter (where at < ${start}), 0)::bigint as opening,
      coalesce(sum(cents) filter (where at < ${end}), 0)::bigint as closing,
      coalesce(-sum(cents) filter (where event = 'payout_paid' and ${within}), 0)::bigint as paid_out,
      coalesce(sum(cents) filter (where event = 'brought_forward' and ${within}), 0)::bigint as brought_forward,
      coalesce(max(came_in), 0)::bigint as came_in, coalesce(max(went_out), 0)::bigint as went_out,
      -coalesce((select balance_cents from ledger_balances where account = ${account.payoutReserved(vendorId)}), 0) as reserved
    from movements`.execute(db)
  return found.rows[0]!
}

export interface PaidPayout extends PaidStretch {
  readonly id: string
  readonly channel: 'transfer' | 'bank' | null
  readonly destination: string
  readonly cents: Cents
}

/** All that was ever paid out, the oldest first. */
export async function readPayouts(db: Kysely<Database>, vendorId: VendorId): Promise<PaidPayout[]> {
  const found = await sql<PaidPayout>`
    with ${movements(vendorId)}
    select m.id, m.at, -m.cents as cents, m.went_out + m.cents as "from", m.went_out as "to", d.channel,
      coalesce(d.destination, '') as destination,
      coalesce(nullif(split_part(m.event_key, ':', 3), ''), d.receipt) as receipt
    from movements m left join disbursements d on d.id = split_part(m.event_key, ':', 2)::uuid
    where m.event = 'payout_paid' order by m.at, m.position, m.id`.execute(db)
  return found.rows
}
