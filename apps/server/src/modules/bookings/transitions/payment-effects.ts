import type { BookingPaymentEffect, BookingPaymentEvent } from '@upeo/domain/bookings/payment-status'
import { bookingPaymentLifecycle } from '@upeo/domain/bookings/payment-status'
import { splitCommission } from '@upeo/domain/bookings/pricing'
import { manualRefundAfterCompletion, refundBeforeRelease } from '@upeo/domain/ledger/postings'
import type { Cents } from '@upeo/domain/money'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import { findAppliedAttempt } from '../queries/find-applied-attempt.ts'
import type { BookingRow } from '../store/booking-row.ts'
import { postCommission } from '../store/post-commission.ts'

interface OwedSum {
  readonly amount: Cents
  readonly reason: string
  /** The guide has it: its commission is owed from now on, and forgiven when its return is confirmed. */
  readonly needsConfirmation?: boolean
}

/** An event of the payment's lifecycle with what it needs; `paid` is the sum received in all. */
export type PaymentChange =
  | { readonly event: 'receivePart' | 'receiveAll'; readonly paid: Cents }
  | { readonly event: 'oweRefund' | 'oweRefundByGuide'; readonly refund: OwedSum }
  | { readonly event: 'oweProvenByGuide'; readonly refund: OwedSum; readonly paid: Cents }
  | { readonly event: 'completeRefund' }
  /** `returned`: what has come back of money whose commission was owed meanwhile; null where none was. */
  | { readonly event: 'settleGuideRefund'; readonly returned: Cents | null }

type PaymentEffects = {
  readonly [F in BookingPaymentEffect]: (
    deps: WriteDeps,
    tx: Tx,
    booking: BookingRow,
    change: PaymentChange,
  ) => Promise<void>
}

const paymentEffects: PaymentEffects = {
  /** Upeo pays it back, out of escrow. */
  order_refund: async ({ ledger, refunds }, tx, booking, change) => {
    const { amount, reason } = owedSum(change)
    const { id: bookingId, vendor_id: vendorId, total_cents: total, charge_cents: charged } = booking
    const attemptId = await findAppliedAttempt(tx, bookingId)
    if (attemptId === null) throw new Error(`Booking ${bookingId} is paid by M-Pesa, but no payment was applied to it.`)
    await ledger.post(tx, refundBeforeRelease({ booking: bookingId, total, charged }), { bookingId, vendorId })
    await refunds.owe(tx, { bookingId, vendorId, attemptId, amount, reason })
  },
  /**
   * The guide has the money. Where the trip was completed already, the commission on it is forgiven; where their word
   * that it is back will not be enough, the commission is owed from now on instead.
   */
  ask_guide_for_refund: async ({ ledger, refunds }, tx, booking, change) => {
    const { amount, reason, needsConfirmation = false } = owedSum(change)
    const { id: bookingId, vendor_id: vendorId, total_cents: total } = booking
    if (needsConfirmation) await postCommission(ledger, tx, { ...booking, paid_cents: amount })
    else if (booking.status === 'completed') {
      const split = splitCommission(total, booking.commission_rate_percent)
      const posting = manualRefundAfterCompletion({ booking: bookingId, vendor: vendorId, split })
      await ledger.post(tx, posting, { bookingId, vendorId })
    }
    await refunds.owe(tx, { bookingId, vendorId, attemptId: null, amount, reason, needsConfirmation })
  },
  /** What was kept is back, and its commission with it. */
  return_commission: async ({ ledger }, tx, booking, change) => {
    if (!('returned' in change) || change.returned === null) return
    const { id: bookingId, vendor_id: vendorId, commission_rate_percent: rate } = booking
    const split = splitCommission(change.returned, rate)
    if (split.commission === 0) return
    const posting = manualRefundAfterCompletion({ booking: bookingId, vendor: vendorId, split })
    await ledger.post(tx, posting, { bookingId, vendorId })
  },
}

function owedSum(change: PaymentChange): OwedSum {
  if (!('refund' in change)) throw new Error(`${change.event} owes nothing.`)
  return change.refund
}

/** Runs what the payment's lifecycle says follows from this change. */
export async function runPaymentEffects(
  deps: WriteDeps,
  tx: Tx,
  booking: BookingRow,
  change: PaymentChange,
): Promise<void> {
  const rule = bookingPaymentLifecycle[change.event]
  for (const effect of 'effects' in rule ? rule.effects : []) await paymentEffects[effect](deps, tx, booking, change)
}

/** The states from which the event leads on, and where to. */
export function paymentTransition(event: BookingPaymentEvent): { readonly from: string[]; readonly to: string } {
  const { from, to } = bookingPaymentLifecycle[event]
  return { from: [...from], to }
}

/** The columns that a change of the payment status sets. */
export function paymentColumns(change: PaymentChange): RawBuilder<unknown> {
  const { to } = paymentTransition(change.event)
  const paid = 'paid' in change ? sql`, paid_cents = ${change.paid}::bigint` : sql``
  return sql`payment_status = ${to}${paid}`
}
