import { splitCommission } from '@upeo/domain/bookings/pricing'
import type { BookingId, VendorId } from '@upeo/domain/ids'
import {
  escrowReleased,
  manualCompleted,
  manualRefundAfterCompletion,
  refundBeforeRelease,
} from '@upeo/domain/ledger/postings'
import type { Cents } from '@upeo/domain/money'
import { sql } from 'kysely'
import { factSource, type FactRow } from './fact-source.ts'
import { msOf, within } from './scope-sql.ts'

interface BookingFact extends FactRow {
  readonly booking: BookingId
  readonly vendor: VendorId
  readonly total: Cents
  readonly charged: Cents
  readonly paid: Cents
  readonly rate: number
}

const columns = sql`b.id as booking, b.vendor_id as vendor, b.total_cents as total, b.charge_cents as charged,
  b.paid_cents as paid, b.commission_rate_percent as rate`

/** What bookings earn and give back. */
export const bookingFacts = [
  factSource<BookingFact>({
    event: 'escrow_released',
    select: (scope) => sql`
      select b.id::text as key, ${msOf('b.released_at')} as ms, ${columns}
      from bookings b where b.payment_method = 'mpesa' and b.released_at is not null and ${within(scope, 'b.id')}
      order by b.id`,
    posting: (row) => escrowReleased({ ...row, split: splitCommission(row.total, row.rate) }),
  }),
  factSource<BookingFact>({
    event: 'manual_completed',
    select: (scope) => sql`
      select b.id::text as key,
        case when b.status = 'completed' then ${msOf('b.completed_at')} else ${msOf('b.released_at')} end as ms, ${columns}
      from bookings b
      where b.payment_method <> 'mpesa' and (b.status = 'completed' or b.released_at is not null)
        and ${within(scope, 'b.id')}
      order by b.id`,
    posting: (row) => {
      const split = splitCommission(row.paid, row.rate)
      return split.commission === 0 ? null : manualCompleted({ ...row, split })
    },
  }),
  factSource<BookingFact>({
    event: 'manual_refund_after_completion',
    select: (scope) => sql`
      select b.id::text as key, ${msOf('g.created_at')} as ms, ${columns}
      from guide_refunds g join bookings b on b.id = g.booking_id
      where b.status = 'completed' and ${within(scope, 'b.id')}
      order by b.id`,
    posting: (row) => manualRefundAfterCompletion({ ...row, split: splitCommission(row.total, row.rate) }),
  }),
  factSource<BookingFact>({
    event: 'refund_before_release',
    select: (scope) => sql`
      select b.id::text as key, ${msOf('d.created_at')} as ms, ${columns}
      from disbursements d join payment_attempts p on p.id = d.payment_id join bookings b on b.id = d.booking_id
      where d.purpose = 'refund' and d.status <> 'rejected' and p.money = 'applied' and ${within(scope, 'b.id')}
      order by b.id`,
    posting: refundBeforeRelease,
  }),
]
