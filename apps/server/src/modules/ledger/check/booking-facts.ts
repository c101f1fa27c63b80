import { keptOf, roundingOf } from '@upeo/domain/bookings/kept-money'
import { splitCommission } from '@upeo/domain/bookings/commission'
import type { BookingId, BookingRefundId, VendorId } from '@upeo/domain/ids'
import { directlyPaid, escrowReleased } from '@upeo/domain/ledger/postings'
import {
  manualRefundAfterCompletion,
  refundAfterRelease,
  refundBeforeRelease,
} from '@upeo/domain/ledger/refund-postings'
import type { Cents } from '@upeo/domain/money'
import type { PaymentMethod } from '@upeo/domain/payments/methods'
import { sql, type RawBuilder } from 'kysely'
import { factSource, type FactRow, type Scope } from './fact-source.ts'
import { msOf, within } from './scope-sql.ts'

interface EarnedFact extends FactRow {
  readonly booking: BookingId
  readonly vendor: VendorId
  readonly method: PaymentMethod
  readonly total: Cents
  readonly paid: Cents
  /** What had gone back before the guide was given their share, or charged for it. */
  readonly refunded: Cents
  readonly confirmed: boolean
  readonly rate: number
}
interface RefundFact extends FactRow {
  readonly refund: BookingRefundId
  readonly booking: BookingId
  readonly vendor: VendorId
  readonly amount: Cents
  readonly keptBefore: Cents
  readonly keptAfter: Cents
  readonly fromAvailable: Cents
  readonly commissionPercent: number
}

const earned = sql`b.id as booking, b.vendor_id as vendor, b.payment_method as method, b.total_cents as total,
  b.paid_cents as paid, b.confirmed_at is not null as confirmed, b.commission_rate_percent as rate,
  case when b.refunded_cents = 0 then 0 else (
    select coalesce(sum(r.amount_cents), 0)::bigint from booking_refunds r where r.booking_id = b.id and not r.after_release
  ) end as refunded`

const splitOf = (row: EarnedFact) => splitCommission(keptOf(row), row.rate)

const refunded = sql`r.id as refund, b.id as booking, b.vendor_id as vendor,
    r.amount_cents as amount, r.kept_before_cents as "keptBefore", r.kept_after_cents as "keptAfter",
    r.from_available_cents as "fromAvailable", b.commission_rate_percent as "commissionPercent"`

/** Decisions that money goes back: of what Upeo holds, or a guide, before the guide had their share or after it. */
const refunds = (scope: Scope, which: RawBuilder<boolean>) => sql<never>`
  select r.id::text as key, ${msOf('r.at')} as ms, ${refunded}
  from booking_refunds r join bookings b on b.id = r.booking_id
  where ${which} and ${within(scope, 'b.id')}
  order by r.id`

/** What bookings earn and give back. */
export const bookingFacts = [
  factSource<EarnedFact>({
    event: 'escrow_released',
    select: (scope) => sql`
      select b.id::text as key, ${msOf('b.released_at')} as ms, ${earned}
      from bookings b where b.payment_method = 'mpesa' and b.released_at is not null and ${within(scope, 'b.id')}
      order by b.id`,
    posting: (row) => escrowReleased({ ...row, kept: keptOf(row), split: splitOf(row) }),
  }),
  /**
   * What the guide was paid directly: charged at completion, or when what a policy keeps is released; of what goes back after
   * the start, when that is decided, until its return is confirmed.
   */
  factSource<EarnedFact>({
    event: 'manual_completed',
    select: (scope) => sql`
      select b.id::text as key,
        case when b.status = 'completed' then ${msOf('b.completed_at')}
          else least(${msOf('b.released_at')}, ${msOf('late.at')}) end as ms, ${earned}
      from bookings b
      left join lateral (
        select min(r.at) as at from booking_refunds r join guide_refunds g on g.id = r.order_id
        where r.booking_id = b.id and g.needs_confirmation
      ) late on b.status = 'cancelled'
      where b.payment_method <> 'mpesa'
        and (b.status = 'completed' or b.released_at is not null or late.at is not null)
        and ${within(scope, 'b.id')}
      order by b.id`,
    posting: (row) => directlyPaid({ ...row, kept: keptOf(row), rounding: roundingOf(row), percent: row.rate }),
  }),
  factSource<RefundFact>({
    event: 'refund_before_release',
    select: (scope) => refunds(scope, sql<boolean>`r.channel = 'upeo' and not r.after_release`),
    posting: refundBeforeRelease,
  }),
  factSource<RefundFact>({
    event: 'refund_after_release',
    select: (scope) => refunds(scope, sql<boolean>`r.channel = 'upeo' and r.after_release`),
    posting: refundAfterRelease,
  }),
  /** With the decision, or where the guide's word is not enough, with the confirmed return. */
  factSource<RefundFact>({
    event: 'manual_refund_after_completion',
    select: (scope) => sql`
      select r.id::text as key,
        case when g.needs_confirmation then ${msOf('g.settled_at')} else ${msOf('r.at')} end as ms, ${refunded}
      from booking_refunds r join bookings b on b.id = r.booking_id left join guide_refunds g on g.id = r.order_id
      where r.channel = 'guide' and r.after_release
        and (g.needs_confirmation is not true or g.status = 'returned') and ${within(scope, 'b.id')}
      order by r.id`,
    posting: manualRefundAfterCompletion,
  }),
]
