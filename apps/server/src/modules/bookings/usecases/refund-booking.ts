import { checkRefundAmount, refundableOf, type RefundAmountError } from '@upeo/domain/bookings/kept-money'
import type { BookingStatus } from '@upeo/domain/bookings/lifecycle'
import { canGoBack } from '@upeo/domain/bookings/money-back'
import type { BookingId } from '@upeo/domain/ids'
import { isManual } from '@upeo/domain/payments/methods'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Cents } from '@upeo/domain/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { MoneyDeps } from '../deps.ts'
import type { RefundDecision } from '../store/booking-refunds.ts'
import { bookingColumns, paidMoneyOf, type BookingRow } from '../store/booking-row.ts'
import { transitionPayment } from '../transitions/transition-payment.ts'

export type RefundBookingError =
  | RefundAmountError
  | Failure<'not_found'>
  /** Its money cannot go back this way: not paid, still open, or all on its way back. */
  | Failure<'illegal_transition', { state: BookingStatus }>

/** `amount` null: all that is left. */
export type BookingRefundRequest = Omit<RefundDecision, 'amount'> & { readonly amount: Cents | null }

export interface BookingRefunded {
  readonly booking: BookingRow
  readonly amount: Cents
  /** Whether nothing is left to give back. */
  readonly whole: boolean
}

/**
 * Gives a booking's money back, all that is left or a part, before its release or after it, while the booking itself
 * stays: by Upeo where it took the money in, else by the guide, who owes it from now on. Locks the booking first, so that
 * parts decided at once add up and never exceed what came. What is kept is released as if it had been the price.
 */
export async function refundBooking(
  deps: MoneyDeps,
  tx: Tx,
  id: BookingId,
  request: BookingRefundRequest,
): Promise<Result<BookingRefunded, RefundBookingError>> {
  const found = await sql<BookingRow>`
    select ${bookingColumns('b')} from bookings b where id = ${id} for no key update`.execute(tx)
  const booking = found.rows[0]
  if (!booking) return fail({ kind: 'not_found' })
  const checked = checkRefund(booking, request.amount)
  if (!checked.ok) return checked
  const { amount, whole } = checked.value
  const event = isManual(booking.payment_method) ? 'oweRefundByGuide' : whole ? 'oweRefund' : 'owePartOfRefund'
  const refunded = await transitionPayment(
    deps,
    tx,
    { id, event, refund: { ...request, amount } },
    // Nothing is kept that could be released.
    whole && booking.released_at === null ? { sets: sql`release_due_at = null`, where: sql`true` } : undefined,
  )
  return refunded.ok
    ? done({ booking: refunded.value, amount, whole })
    : fail({ kind: 'illegal_transition', state: booking.status })
}

/** What would go back of a booking that stays: `asked`, or with null all that is left. */
export function checkRefund(
  booking: BookingRow,
  asked: Cents | null,
): Result<Pick<BookingRefunded, 'amount' | 'whole'>, RefundBookingError> {
  const { status, payment_status: paymentStatus } = booking
  if (!canGoBack({ status, paymentStatus })) return fail({ kind: 'illegal_transition', state: status })
  const money = paidMoneyOf(booking)
  const amount = asked ?? refundableOf(money)
  const checked = checkRefundAmount(money, amount)
  return checked.ok ? done({ amount, whole: amount === refundableOf(money) }) : checked
}
