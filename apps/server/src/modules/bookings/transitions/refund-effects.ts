import { keptChange, type PaidMoney } from '@upeo/domain/bookings/kept-money'
import type { BookingPaymentEffect } from '@upeo/domain/bookings/payment-status'
import { account } from '@upeo/domain/ledger/accounts'
import {
  manualRefundAfterCompletion,
  refundAfterRelease,
  refundBeforeRelease,
  shareOfRefund,
} from '@upeo/domain/ledger/refund-postings'
import { least, minus } from '@upeo/domain/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { MoneyDeps } from '../deps.ts'
import { findAppliedAttempt } from '../queries/find-applied-attempt.ts'
import { postCommission } from '../store/post-commission.ts'
import { paidMoneyOf, type BookingRow } from '../store/booking-row.ts'
import { insertBookingRefund, type RefundDecision } from '../store/booking-refunds.ts'

/** The booking as it is after the change, its refund counted. */
type RefundEffect = (deps: MoneyDeps, tx: Tx, booking: BookingRow, decision: RefundDecision) => Promise<void>

/** What the payment's lifecycle entails: the order that sends the money, the row that explains it, and its posting. */
export const refundEffects: { readonly [F in BookingPaymentEffect]: RefundEffect } = {
  /** Upeo pays it back: out of escrow, or, once that is released, at the guide's and its own cost. */
  order_refund: async (deps, tx, booking, decision) => {
    const { clock, ledger, refunds } = deps
    const { id: bookingId, vendor_id: vendor } = booking
    const { amount, reason, order: approved } = decision
    const attemptId = await findAppliedAttempt(tx, bookingId)
    if (attemptId === null) throw new Error(`Booking ${bookingId} is paid by M-Pesa, but no payment was applied to it.`)
    const owed = { bookingId, vendorId: vendor, attemptId, amount, reason, ...(approved && { order: approved }) }
    const order = await refunds.owe(tx, owed)
    const change = keptChange(before(booking, decision), amount)
    const afterRelease = booking.released_at !== null
    const fact = { ...decision, ...change, bookingId, channel: 'upeo', afterRelease, order } as const
    const links = { bookingId, vendorId: vendor }
    if (!afterRelease) {
      const refund = await insertBookingRefund(tx, clock, fact)
      await ledger.post(tx, refundBeforeRelease({ ...change, refund, booking: bookingId, amount }), links)
      return
    }
    const shared = { ...change, booking: bookingId, vendor, amount, commissionPercent: booking.commission_rate_percent }
    // Nothing takes from the guide's balance meanwhile.
    await sql`select from vendors where user_id = ${vendor} for no key update`.execute(tx)
    const available = await ledger.balance(tx, account.vendorAvailable(vendor))
    const fromAvailable = least(available, shareOfRefund(shared))
    const refund = await insertBookingRefund(tx, clock, { ...fact, fromAvailable })
    await ledger.post(tx, refundAfterRelease({ ...shared, refund, fromAvailable }), links)
  },
  /**
   * The guide has the money. Where its commission was charged already, that on this part is forgiven; where their word
   * that it is back will not be enough, the commission is charged now, and forgiven when the return is confirmed.
   */
  ask_guide_for_refund: async (deps, tx, booking, decision) => {
    const { clock, ledger, refunds } = deps
    const { id: bookingId, vendor_id: vendor } = booking
    const { amount, reason, needsConfirmation = false } = decision
    const owed = { bookingId, vendorId: vendor, attemptId: null, amount, reason, needsConfirmation }
    const order = await refunds.owe(tx, owed)
    const money = before(booking, decision)
    const change = keptChange(money, amount)
    const charged = booking.status === 'completed' || booking.released_at !== null
    if (needsConfirmation && !charged) await postCommission(ledger, tx, booking, money)
    const afterRelease = needsConfirmation || charged
    const fact = { ...decision, ...change, bookingId, channel: 'guide', afterRelease, order } as const
    const refund = await insertBookingRefund(tx, clock, fact)
    if (!afterRelease || needsConfirmation) return
    const commissionPercent = booking.commission_rate_percent
    const facts = { ...change, refund, booking: bookingId, vendor, amount, commissionPercent }
    const posting = manualRefundAfterCompletion(facts)
    if (posting) await ledger.post(tx, posting, { bookingId, vendorId: vendor })
  },
}

function before(booking: BookingRow, { amount }: RefundDecision): PaidMoney {
  const after = paidMoneyOf(booking)
  return { ...after, refunded: minus(after.refunded, amount) }
}
