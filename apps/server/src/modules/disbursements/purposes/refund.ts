import { MOST_REFUND_REFUSALS } from '@upeo/domain/disbursements/lifecycle'
import type { BookingId, PaymentId } from '@upeo/domain/ids'
import { refundPaid } from '@upeo/domain/ledger/refund-postings'
import { done } from '@upeo/domain/result'
import { MINUTE } from '@upeo/domain/time'
import type { RefundRow } from '../store/disbursement-row.ts'
import type { Purpose } from './purpose.ts'

const AFTER_REFUSAL = 5 * MINUTE

/** Whose money it is in the ledger: the booking's, or the payment's that was never applied to one. */
export const refundOwner = ({
  applied,
  booking_id: bookingId,
  payment_id: paymentId,
}: Pick<RefundRow, 'applied' | 'booking_id' | 'payment_id'>): BookingId | PaymentId =>
  (applied && bookingId) || paymentId

/** A customer's money on its way back. */
export const refundPurpose: Purpose = {
  prefix: 'rf',
  remarks: 'Refund',
  unbookedWhy: 'paid_twice',
  /** A whole payment with a receipt is reversed; anything else is paid out to the number that paid. */
  channelFor({ payment_receipt: receipt, payment_cents: paid, amount_cents: amount }: RefundRow, capabilities) {
    return capabilities.reversesWholePayments && receipt !== null && amount === paid ? 'reversal' : 'transfer'
  },
  async beforePaid({ bookings }, tx, { id, applied, booking_id: bookingId }: RefundRow) {
    return applied && bookingId ? bookings.settleRefund(tx, bookingId, id) : done()
  },
  async afterPaid({ ledger, emit, payments }, tx, order: RefundRow) {
    const { id, booking_id: bookingId, amount_cents: amount, channel } = order
    if (!order.applied) await payments.markReturned(tx, order.payment_id)
    await ledger.post(tx, refundPaid({ refund: id, owner: refundOwner(order), amount, by: channel }), { bookingId })
    if (bookingId) await emit(tx, { type: 'refund.paid', bookingId, refundId: id, cents: amount })
  },
  /** Tried again, and seldom: a customer is never turned away. What can never be sent goes to a person at once. */
  afterRefusal({ status, refusals }, { final = false }) {
    if (status === 'in_review') return { kind: 'nothing' }
    if (final || refusals + 1 >= MOST_REFUND_REFUSALS) return { kind: 'review' }
    return { kind: 'resend', after: AFTER_REFUSAL * (refusals + 1) }
  },
  async tellReview({ emit }, tx, { id, booking_id: bookingId }: RefundRow, why) {
    if (bookingId) await emit(tx, { type: 'refund.needs_review', bookingId, refundId: id, why })
  },
}
