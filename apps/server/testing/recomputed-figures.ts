import type { Database } from '../src/platform/database/schema.ts'
import { sql, type Kysely } from 'kysely'

/** In cents. */
export interface RecomputedFigures {
  readonly earned: number
  readonly available: number
  readonly debt: number
  readonly reserved: number
  readonly escrow: number
  readonly escrow_share: number
  readonly paid_out: number
}

/** A guide's entries, each with the kind of event that it was written for. */
const mine = (guide: string) => sql`
  select e.id, e.transaction_id, e.account, e.amount_cents as cents, t.event, (t.at at time zone 'Africa/Nairobi')::date as day
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  where t.vendor_id = ${guide} or e.account like '%' || ${guide}`

/** What is held for each of the guide's bookings. */
const held = (guide: string) => sql`
  select -sum(e.amount_cents) as cents from ledger_entries e
  where split_part(e.account, ':', 1) = 'escrow' and split_part(e.account, ':', 2) in (
    select id::text from bookings where vendor_id = ${guide})
  group by e.account having sum(e.amount_cents) <> 0`

/**
 * A guide's figures from the entries alone: no cached balance, no booking, none of the server's own queries. Earnings
 * that were paid directly to the guide have no entry; commission is a fifth, so they are four times its entries.
 */
export async function recomputeFigures(db: Kysely<Database>, guide: string): Promise<RecomputedFigures> {
  const found = await sql<RecomputedFigures>`
    with mine as (${mine(guide)}), held as (${held(guide)}), sums as (
      select
        coalesce(-sum(cents) filter (where account like 'vendor_available:%'), 0) as available,
        coalesce(sum(cents) filter (where account like 'vendor_receivable:%'), 0) as debt,
        coalesce(-sum(cents) filter (where account like 'payout_reserved:%'), 0) as reserved,
        coalesce(sum(cents) filter (where account like 'payout_reserved:%' and event = 'payout_paid'), 0) as paid_out,
        coalesce(-sum(cents) filter (where account like 'vendor_%' and event in ('escrow_released', 'refund_after_release')), 0)
          - 4 * coalesce(sum(cents) filter (where account in ('commission_income', 'vat_payable')
            and event in ('manual_completed', 'manual_refund_after_completion')), 0)
          as earned
      from mine
    ), escrow as (select coalesce(sum(cents), 0) as cents from held)
    select earned::bigint, greatest(available - debt, 0)::bigint as available, greatest(debt, 0)::bigint as debt, reserved::bigint,
      escrow.cents::bigint as escrow, (escrow.cents * 4 / 5)::bigint as escrow_share, paid_out::bigint
    from sums, escrow`.execute(db)
  return found.rows[0]!
}

interface RecomputedLists {
  /** The latest first. */
  readonly days: readonly { readonly day: string; readonly cents: number }[]
  readonly held: readonly number[]
  /** The latest first. */
  readonly payouts: readonly number[]
  /** What customers have paid directly to the guide for completed trips. */
  readonly paidDirectly: readonly number[]
}

/** What the guide's lists show one by one, from the entries as well. */
export async function recomputeLists(db: Kysely<Database>, guide: string): Promise<RecomputedLists> {
  const days = await sql<{ day: string; cents: number }>`
    with mine as (${mine(guide)})
    select day, sum(case when event like 'manual_%' then -4 * cents else -cents end)::bigint as cents from mine
    where account like 'vendor_%' and event in ('escrow_released', 'refund_after_release')
      or account in ('commission_income', 'vat_payable') and event in ('manual_completed', 'manual_refund_after_completion')
    group by day order by day desc`.execute(db)
  const inEscrow = await sql<{ cents: number }>`
    with held as (${held(guide)}) select cents::bigint from held order by 1`.execute(db)
  const payouts = await sql<{ cents: number }>`
    with mine as (${mine(guide)})
    select -cents as cents from mine
    where account like 'payout_reserved:%' and event = 'payout_requested' order by id desc`.execute(db)
  const paid = await sql<{ cents: number }>`
    with mine as (${mine(guide)})
    select sum(case when account like 'vendor_receivable:%' then cents else -4 * cents end)::bigint as cents from mine
    where event = 'manual_completed' and account <> 'rounding' group by transaction_id order by 1`.execute(db)
  const amounts = (rows: readonly { cents: number }[]) => rows.map(({ cents }) => cents)
  return {
    days: days.rows,
    held: amounts(inEscrow.rows),
    payouts: amounts(payouts.rows),
    paidDirectly: amounts(paid.rows),
  }
}
