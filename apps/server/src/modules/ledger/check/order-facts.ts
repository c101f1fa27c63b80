import type { BookingId, PaymentId, PayoutId, RefundId, VendorId } from '@upeo/domain/ids'
import { cashMoved, type CashMovementKind } from '@upeo/domain/ledger/cash-movements'
import { debtNetted, payoutPaid, payoutRecovered, payoutRejected, payoutRequested } from '@upeo/domain/ledger/postings'
import { refundOverpaid, refundPaid } from '@upeo/domain/ledger/refund-postings'
import type { Cents } from '@upeo/domain/money'
import { sql } from 'kysely'
import { factSource, type FactRow, type Scope } from './fact-source.ts'
import { msOf, within } from './scope-sql.ts'

interface RefundFact extends FactRow {
  readonly owner: BookingId | PaymentId
  readonly refund: RefundId
  readonly amount: Cents
  readonly by: 'reversal' | 'transfer' | 'bank'
  readonly receipt: string
}
interface PayoutFact extends FactRow {
  readonly payout: PayoutId
  readonly vendor: VendorId
  readonly amount: Cents
  readonly channel: 'transfer' | 'bank'
  /** The receipt of a further payment. */
  readonly again: string | null
  readonly covered: Cents
}

const refundColumns = sql`coalesce(case when p.money = 'applied' then d.booking_id end, p.id) as owner, d.id as refund,
  d.booking_id as booking, b.vendor_id as vendor, d.amount_cents as amount, d.channel as by`
const refunds = sql`disbursements d join payment_attempts p on p.id = d.payment_id left join bookings b on b.id = d.booking_id`
const payoutColumns = sql`d.id as payout, null::uuid as booking, d.vendor_id as vendor, d.amount_cents as amount,
  d.channel`

/** Payouts that were paid, or taken again, once more: each under its receipt. */
const paidAgain = (scope: Scope) => sql`
  select d.id || ':' || o.receipt as key, ${msOf('o.recorded_at')} as ms, ${payoutColumns}, o.receipt as again,
    o.covered_cents as covered
  from disbursement_overpayments o join disbursements d on d.id = o.disbursement_id
  where d.purpose = 'payout' and ${within(scope, 'd.id')}`

const factsOf = ({ payout, vendor, amount, again }: PayoutFact) => ({
  payout,
  vendor,
  amount,
  ...(again !== null && { again }),
})

/** What orders send, and what is set off or moved beside them. */
export const orderFacts = [
  factSource<RefundFact>({
    event: 'refund_paid',
    select: (scope) => sql`
      select key, ms, booking, vendor, owner, refund, amount, by from (
        -- Its key is the order's; of days when a booking was paid back once, the booking's or the payment's.
        select coalesce(h.detail ->> 'key', d.id::text) as key, ${msOf('h.at')} as ms, ${refundColumns}
        from disbursement_history h join ${refunds} on d.id = h.disbursement_id
        where d.purpose = 'refund' and h.to_status = 'paid' and ${within(scope, 'd.id')}
      ) paid order by key collate "C"`,
    posting: ({ key, ...row }) => refundPaid({ ...row, refund: key as RefundId }),
  }),
  factSource<RefundFact>({
    event: 'refund_overpaid',
    select: (scope) => sql`
      select d.id || ':' || o.receipt as key, ${msOf('o.recorded_at')} as ms, o.receipt, ${refundColumns}
      from disbursement_overpayments o join ${refunds} on d.id = o.disbursement_id
      where d.purpose = 'refund' and ${within(scope, 'd.id')}
      order by d.id || ':' || o.receipt collate "C"`,
    posting: refundOverpaid,
  }),
  factSource<PayoutFact>({
    event: 'payout_requested',
    select: (scope) => sql`
      select d.id::text as key, ${msOf('d.created_at')} as ms, ${payoutColumns}
      from disbursements d where d.purpose = 'payout' and ${within(scope, 'd.id')} order by d.id`,
    posting: payoutRequested,
  }),
  factSource<PayoutFact>({
    event: 'payout_paid',
    select: (scope) => sql`
      select * from (
        select d.id::text as key, ${msOf('d.settled_at')} as ms, ${payoutColumns}, null as again, 0::bigint as covered
        from disbursements d where d.purpose = 'payout' and d.status = 'paid' and ${within(scope, 'd.id')}
        union all ${paidAgain(scope)}
      ) paid order by key collate "C"`,
    posting: (row) => payoutPaid({ ...factsOf(row), from: row.channel === 'bank' ? 'bank' : 'mpesa_disbursement' }),
  }),
  factSource<PayoutFact>({
    event: 'payout_recovered',
    select: (scope) => sql`
      select * from (
        select d.id::text as key, ${msOf('h.at')} as ms, ${payoutColumns}, null as again, h.covered_cents as covered
        from disbursement_history h join disbursements d on d.id = h.disbursement_id
        where d.purpose = 'payout' and h.event = 'recover' and ${within(scope, 'd.id')}
        union all ${paidAgain(scope)}
      ) recovered order by key collate "C"`,
    posting: (row) => payoutRecovered({ ...factsOf(row), available: row.covered }),
  }),
  factSource<PayoutFact>({
    event: 'payout_rejected',
    select: (scope) => sql`
      select d.id::text as key, ${msOf('h.at')} as ms, ${payoutColumns}
      from disbursement_history h join disbursements d on d.id = h.disbursement_id
      where d.purpose = 'payout' and h.to_status = 'rejected' and ${within(scope, 'd.id')}
      order by d.id, h.id`,
    posting: payoutRejected,
  }),
  factSource<FactRow & { readonly vendor: VendorId; readonly amount: Cents }>({
    event: 'debt_netted',
    select: (scope) => sql`
      select n.key, ${msOf('n.at')} as ms, null::uuid as booking, n.vendor_id as vendor, n.amount_cents as amount
      from debt_nettings n where ${within(scope, 'n.payout_id')} order by n.key collate "C"`,
    posting: debtNetted,
  }),
  ...(['fee_charged', 'float_moved'] as const).map((event) =>
    factSource<FactRow & { readonly kind: CashMovementKind; readonly amount: Cents }>({
      event,
      select: (scope) => sql`
        select m.receipt as key, ${msOf('m.recorded_at')} as ms, null::uuid as booking, null::uuid as vendor, m.kind,
          m.amount_cents as amount
        from cash_movements m
        where (m.kind in ('fee_on_collections', 'fee_on_payouts')) = ${sql.lit(event === 'fee_charged')}
          and ${within(scope, 'm.id')}
        order by m.receipt collate "C"`,
      posting: ({ kind, amount, key }) => cashMoved(kind, amount, key),
    }),
  ),
]
