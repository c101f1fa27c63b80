import { account } from '@upeo/domain/ledger/accounts'
import type { VendorId } from '@upeo/domain/ids'
import { cents, greatest, ZERO, type Cents } from '@upeo/domain/money'
import { payableBalance } from '@upeo/domain/disbursements/payout-rules'
import { whereMoneyIs } from '@upeo/domain/disbursements/where-money-is'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { keptShare } from '../../bookings/index.ts'

/** Where a guide's money stands: every figure is read from the ledger, and from bookings paid straight to the guide. */
export interface GuideMoney {
  readonly earned: Cents
  readonly payable: Cents
  /** What the guide owes; 0 where Upeo owes the guide, which counts as payable. */
  readonly debt: Cents
  readonly reserved: Cents
  readonly escrow: Cents
  readonly escrowShare: Cents
  readonly paidOut: Cents
  /** What guests paid straight to them for trips that are done, with the commission in it. */
  readonly direct: Cents
  /** Commission that no balance covers yet. */
  readonly owed: Cents
  /** The balance of years that are not kept any more. */
  readonly broughtForward: Cents
}

interface Row {
  earned: number
  available: number
  debt: number
  reserved: number
  escrow: number
  escrow_share: number
  paid_out: number
  direct: number
  brought_forward: number
}

/** Of these the ledger holds money in escrow (the invariant `escrow-of-bookings`); an index lists them. */
export const heldInEscrow = sql`b.payment_method = 'mpesa' and b.payment_status = 'paid' and b.released_at is null`

/** The accounts on which a guide's money with Upeo stands. */
export const accountsOf = (vendorId: VendorId): string[] => [
  account.payoutReserved(vendorId),
  account.vendorAvailable(vendorId),
  account.vendorReceivable(vendorId),
]

const balance = (key: string) => sql`coalesce((select balance_cents from ledger_balances where account = ${key}), 0)`

/** What a guide can ask for, alone: two balances instead of everything that is held for them. */
export async function readPayable(db: Kysely<Database>, vendorId: VendorId): Promise<Cents> {
  const found = await sql<Pick<Row, 'available' | 'debt'>>`
    select -${balance(account.vendorAvailable(vendorId))} as available,
      ${balance(account.vendorReceivable(vendorId))} as debt`.execute(db)
  const { available, debt } = found.rows[0]!
  return payableBalance(cents(available), cents(debt))
}

export async function readGuideMoney(db: Kysely<Database>, vendorId: VendorId): Promise<GuideMoney> {
  const found = await sql<Row>`
    select
      earned.cents as earned, earned.direct,
      -${balance(account.vendorAvailable(vendorId))} as available,
      ${balance(account.vendorReceivable(vendorId))} as debt,
      -${balance(account.payoutReserved(vendorId))} as reserved,
      held.escrow, held.escrow_share,
      (select coalesce(sum(e.amount_cents), 0)::bigint
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account = ${account.payoutReserved(vendorId)} and t.event = 'payout_paid') as paid_out,
      (select coalesce(-sum(e.amount_cents), 0)::bigint
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.event = 'brought_forward' and e.account = any(${accountsOf(vendorId)}::text[])) as brought_forward
    from (
      select coalesce(sum(cents), 0)::bigint as cents, coalesce(sum(direct_cents), 0)::bigint as direct
      from guide_earnings where vendor_id = ${vendorId}
    ) earned, (
      select coalesce(-sum(l.balance_cents), 0)::bigint as escrow,
        coalesce(sum(${keptShare}) filter (where l.balance_cents <> 0), 0)::bigint as escrow_share
      from bookings b join ledger_balances l on l.subject = b.id and l.kind = 'escrow'
      where b.vendor_id = ${vendorId} and ${heldInEscrow}
    ) held`.execute(db)
  const row = found.rows[0]!
  const debt = cents(row.debt)
  const direct = cents(row.direct)
  const broughtForward = cents(row.brought_forward)
  const reserved = cents(row.reserved)
  const paidOut = cents(row.paid_out)
  const { available: payable, owed } = whereMoneyIs({
    available: cents(row.available),
    debt,
    reserved,
    paidOut,
    direct,
    broughtForward,
  })
  return {
    earned: cents(row.earned),
    payable,
    debt: greatest(ZERO, debt),
    reserved,
    escrow: cents(row.escrow),
    escrowShare: cents(row.escrow_share),
    paidOut,
    direct,
    owed,
    broughtForward,
  }
}
