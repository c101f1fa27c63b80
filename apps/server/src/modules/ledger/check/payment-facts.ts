import type { BookingId, PaymentId } from '@upeo/domain/ids'
import { mpesaReceived, mpesaUnapplied, unappliedToBooking, unappliedToRefund } from '@upeo/domain/ledger/postings'
import type { Cents } from '@upeo/domain/money'
import { sql } from 'kysely'
import { factSource, type FactRow, type Scope } from './fact-source.ts'
import { msOf, within } from './scope-sql.ts'

interface PaymentFact extends FactRow {
  readonly payment: PaymentId
  readonly charged: Cents
}
interface AppliedFact extends PaymentFact {
  readonly booking: BookingId
  readonly total: Cents
}

/** Money that came, by the line of history that says what became of it. */
const moved = (scope: Scope, from: 'none' | 'unapplied', to: 'applied' | 'unapplied') => sql<never>`
  select p.id::text as key, ${msOf('h.at')} as ms, p.booking_id as booking, b.vendor_id as vendor, p.id as payment,
    p.received_cents as charged, b.total_cents as total
  from payment_attempt_history h join payment_attempts p on p.id = h.attempt_id
  left join bookings b on b.id = p.booking_id
  where h.money_from = ${sql.lit(from)} and h.money_to = ${sql.lit(to)} and ${within(scope, 'p.id')}
  order by p.id, h.id`

export const paymentFacts = [
  factSource<AppliedFact>({
    event: 'mpesa_received',
    select: (scope) => moved(scope, 'none', 'applied'),
    posting: mpesaReceived,
  }),
  factSource<PaymentFact>({
    event: 'mpesa_unapplied',
    select: (scope) => moved(scope, 'none', 'unapplied'),
    posting: mpesaUnapplied,
  }),
  factSource<AppliedFact>({
    event: 'unapplied_to_booking',
    select: (scope) => moved(scope, 'unapplied', 'applied'),
    posting: unappliedToBooking,
  }),
  factSource<PaymentFact>({
    event: 'unapplied_to_refund',
    select: (scope) => sql`
      select p.id::text as key, ${msOf('d.created_at')} as ms, p.booking_id as booking, b.vendor_id as vendor,
        p.id as payment, d.amount_cents as charged
      from disbursements d join payment_attempts p on p.id = d.payment_id left join bookings b on b.id = p.booking_id
      where d.purpose = 'refund' and d.status <> 'rejected' and p.money in ('unapplied', 'refunded')
        and ${within(scope, 'p.id')}
      order by p.id`,
    posting: unappliedToRefund,
  }),
]
