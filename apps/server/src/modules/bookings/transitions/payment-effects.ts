import type { BookingPaymentEvent } from '@upeo/domain/bookings/payment-status'
import { bookingPaymentLifecycle } from '@upeo/domain/bookings/payment-status'
import type { Cents } from '@upeo/domain/money'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { MoneyDeps } from '../deps.ts'
import type { RefundDecision } from '../store/booking-refunds.ts'
import type { BookingRow } from '../store/booking-row.ts'
import { refundEffects } from './refund-effects.ts'

/** An event of the payment's lifecycle with what it needs; `paid` is the sum received in all. */
export type PaymentChange =
  | { readonly event: 'receivePart' | 'receiveAll'; readonly paid: Cents }
  | {
      readonly event: 'oweRefund' | 'owePartOfRefund' | 'oweRefundByGuide'
      readonly refund: RefundDecision
    }
  | { readonly event: 'oweProvenByGuide'; readonly refund: RefundDecision; readonly paid: Cents }
  | {
      readonly event: 'completeRefund' | 'settleGuideRefund' | 'settlePartByGuide' | 'settlePartOfPartByGuide'
    }

/** Whether the payment's lifecycle says that something follows from this change. */
export const hasEffects = (change: PaymentChange): boolean => 'refund' in change

/** Runs what the payment's lifecycle says follows from this change. */
export async function runPaymentEffects(
  deps: MoneyDeps,
  tx: Tx,
  booking: BookingRow,
  change: PaymentChange,
): Promise<void> {
  if (!('refund' in change)) return
  for (const effect of bookingPaymentLifecycle[change.event].effects) {
    await refundEffects[effect](deps, tx, booking, change.refund)
  }
}

/** The states from which the event leads on, and where to. */
export function paymentTransition(event: BookingPaymentEvent): { readonly from: string[]; readonly to: string } {
  const { from, to } = bookingPaymentLifecycle[event]
  return { from: [...from], to }
}

/** The columns of `bookings b` that a change of the payment status sets. */
export function paymentColumns(change: PaymentChange): RawBuilder<unknown> {
  const { to } = paymentTransition(change.event)
  const paid = 'paid' in change ? sql`, paid_cents = ${change.paid}::bigint` : sql``
  const refunded =
    'refund' in change ? sql`, refunded_cents = b.refunded_cents + ${change.refund.amount}::bigint` : sql``
  return sql`payment_status = ${to}${paid}${refunded}`
}
