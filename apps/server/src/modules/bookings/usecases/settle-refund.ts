import { settledByGuide } from '@upeo/domain/bookings/payment-status'
import type { BookingId, BookingRefundId, RefundId } from '@upeo/domain/ids'
import { manualRefundAfterCompletion } from '@upeo/domain/ledger/refund-postings'
import type { Cents } from '@upeo/domain/money'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import { bookingColumns, paidMoneyOf, type BookingRow } from '../store/booking-row.ts'
import { transitionPayment } from '../transitions/transition-payment.ts'

type Settled = Result<void, Failure<'illegal_transition'>>

/** The customer has the money of this order. A booking of which all goes back is refunded with the last of them. */
export async function settleRefund(deps: WriteDeps, tx: Tx, id: BookingId, order: RefundId): Promise<Settled> {
  const booking = await lockWithOthers(
    tx,
    id,
    sql`exists (
    select from disbursements d join payment_attempts p on p.id = d.payment_id and p.money = 'applied'
    where d.booking_id = ${id} and d.id <> ${order} and d.status in ('ready', 'sent', 'in_review'))`,
  )
  if (booking?.payment_status === 'paid') return done()
  if (booking?.payment_status !== 'refund_pending') return fail({ kind: 'illegal_transition' })
  if (booking.others_open) return done()
  const settled = await transitionPayment(deps, tx, { id, event: 'completeRefund' })
  return settled.ok ? done() : settled
}

/** The guide has returned what this order names. With the last one the booking stands as it is without what went back. */
export async function settleGuideRefund(deps: WriteDeps, tx: Tx, id: BookingId, order: RefundId): Promise<Settled> {
  const booking = await lockWithOthers(
    tx,
    id,
    sql`exists (
    select from guide_refunds g where g.booking_id = ${id} and g.id <> ${order} and g.status <> 'returned')`,
  )
  if (booking?.payment_status !== 'refund_due_from_guide') return fail({ kind: 'illegal_transition' })
  await forgiveCommission(deps, tx, booking, order)
  if (booking.others_open) return done()
  const settled = await transitionPayment(deps, tx, { id, event: settledByGuide(paidMoneyOf(booking)) })
  return settled.ok ? done() : settled
}

/** What was owed until this order was confirmed. */
async function forgiveCommission(deps: WriteDeps, tx: Tx, booking: BookingRow, order: RefundId): Promise<void> {
  const found = await sql<{ id: BookingRefundId; amount: Cents; keptBefore: Cents; keptAfter: Cents }>`
    select r.id, r.amount_cents as amount, r.kept_before_cents as "keptBefore", r.kept_after_cents as "keptAfter"
    from booking_refunds r join guide_refunds g on g.id = r.order_id
    where g.id = ${order} and g.needs_confirmation`.execute(tx)
  const held = found.rows[0]
  if (!held) return
  const { id: bookingId, vendor_id: vendor, commission_rate_percent: commissionPercent } = booking
  const { id: refund, ...change } = held
  const posting = manualRefundAfterCompletion({ ...change, refund, booking: bookingId, vendor, commissionPercent })
  if (posting) await deps.ledger.post(tx, posting, { bookingId, vendorId: vendor })
}

/** Whether others are open is asked after the lock was had: two orders that settle at once see each other. */
async function lockWithOthers(
  tx: Tx,
  id: BookingId,
  othersOpen: RawBuilder<unknown>,
): Promise<(BookingRow & { readonly others_open: boolean }) | undefined> {
  await sql`select from bookings where id = ${id} for no key update`.execute(tx)
  const found = await sql<BookingRow & { others_open: boolean }>`
    select ${bookingColumns('b')}, ${othersOpen} as others_open from bookings b where b.id = ${id}`.execute(tx)
  return found.rows[0]
}
