import { account } from '@upeo/domain/ledger/accounts'
import type { VendorId } from '@upeo/domain/ids'
import { cents, greatest, ZERO, type Cents } from '@upeo/domain/money'
import { payableBalance } from '@upeo/domain/payouts/rules'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** Where a guide stands with her money: every figure is read from the ledger, and from bookings paid straight to her. */
export interface GuideMoney {
  readonly earned: Cents
  readonly payable: Cents
  readonly debt: Cents
  readonly reserved: Cents
  readonly escrow: Cents
  readonly escrowShare: Cents
  readonly paidOut: Cents
}

interface Row {
  earned: number
  available: number
  debt: number
  reserved: number
  escrow: number
  escrow_share: number
  paid_out: number
}

/**
 * What she has earned, each with its instant: her share at its release (taken back by a later refund), and of trips
 * paid straight to her what is left of them after commission.
 */
export function earnings(vendorId: VendorId): RawBuilder<unknown> {
  const accounts = [account.vendorAvailable(vendorId), account.vendorReceivable(vendorId)]
  return sql`(
    select t.at, -e.amount_cents as cents
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account = any(${accounts}::text[]) and t.event in ('escrow_released', 'refund_after_release')
    union all
    select t.at, (b.total_cents - b.commission_cents) * case t.event when 'manual_completed' then 1 else -1 end
    from ledger_transactions t join bookings b on b.id = t.booking_id
    where t.vendor_id = ${vendorId} and t.event in ('manual_completed', 'manual_refund_after_completion')
  )`
}

export async function readGuideMoney(db: Kysely<Database>, vendorId: VendorId): Promise<GuideMoney> {
  const balance = (key: string) => sql`coalesce((select balance_cents from ledger_balances where account = ${key}), 0)`
  const found = await sql<Row>`
    select
      (select coalesce(sum(cents), 0)::bigint from ${earnings(vendorId)} earned) as earned,
      -${balance(account.vendorAvailable(vendorId))} as available,
      ${balance(account.vendorReceivable(vendorId))} as debt,
      -${balance(account.payoutReserved(vendorId))} as reserved,
      held.escrow, held.escrow_share,
      (select coalesce(sum(e.amount_cents), 0)::bigint
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account = ${account.payoutReserved(vendorId)} and t.event = 'payout_paid') as paid_out
    from (
      select coalesce(-sum(l.balance_cents), 0)::bigint as escrow,
        coalesce(sum(b.total_cents - b.commission_cents) filter (where l.balance_cents <> 0), 0)::bigint as escrow_share
      from bookings b join ledger_balances l on l.subject = b.id and l.kind = 'escrow'
      where b.vendor_id = ${vendorId}
    ) held`.execute(db)
  const row = found.rows[0]!
  const debt = greatest(ZERO, cents(row.debt))
  return {
    earned: cents(row.earned),
    payable: payableBalance(cents(row.available), debt),
    debt,
    reserved: cents(row.reserved),
    escrow: cents(row.escrow),
    escrowShare: cents(row.escrow_share),
    paidOut: cents(row.paid_out),
  }
}
