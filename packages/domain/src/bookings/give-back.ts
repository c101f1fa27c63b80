import { addTime } from '../time.ts'
import { cents, greatest, least, minus, ZERO, type Cents } from '../money.ts'
import { collectedBy } from '../payments/methods.ts'
import { shareOfRefund } from '../ledger/refund-postings.ts'
import { releaseDueAt } from './deadlines.ts'
import { canGoBack, moneyBack, type Giver } from './money-back.ts'
import { keptChange, MPESA_REFUND_MIN, refundableOf, type PaidMoney } from './kept-money.ts'
import type { BookingStatus } from './lifecycle.ts'
import type { BookingPaymentStatus } from './payment-status.ts'

export interface GiveBackFacts extends PaidMoney {
  readonly status: BookingStatus
  readonly paymentStatus: BookingPaymentStatus
  readonly completedAt: Date | null
  readonly endsAt: Date
  readonly releaseDueAt: Date | null
  readonly releasedAt: Date | null
}

/** Until when a guide may give back what they keep of this booking; null where it is not over, or nothing is kept. */
export function giveBackUntil(booking: GiveBackFacts): Date | null {
  const { completedAt, endsAt } = booking
  if (!canGoBack(booking, 'vendor') || refundableOf(booking) === 0) return null
  const released = booking.releasedAt ?? booking.releaseDueAt ?? releaseDueAt(completedAt ?? endsAt, endsAt)
  return addTime(released, moneyBack.giveBack.vendor.within)
}

const SHILLING = 100

/**
 * The most that can go back of M-Pesa money that was released to the guide: their share of it comes from what they could be
 * paid out now, unless it may become their debt.
 */
export function mostToGiveBack(by: Giver, money: PaidMoney, payable: Cents, commissionPercent: number): Cents {
  const left = refundableOf(money)
  const fits = (amount: number) => shareOfRefund({ ...keptChange(money, cents(amount)), commissionPercent }) <= payable
  if (moneyBack.giveBack[by].debt || collectedBy(money.method) === 'guide' || fits(left)) return left
  // The share grows with the amount, so that halving finds the last shilling that fits.
  let [low, high] = [0, Math.floor(left / SHILLING)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle * SHILLING)) low = middle
    else high = middle - 1
  }
  // Less than all of it, so that M-Pesa must be able to send the rest too.
  return greatest(ZERO, least(cents(low * SHILLING), minus(left, MPESA_REFUND_MIN)))
}
