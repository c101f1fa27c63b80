import { cents, formatKes, minus, ZERO, type Cents } from '../money.ts'
import { collectedBy, type PaymentMethod } from '../payments/methods.ts'
import { done, fail, type Failure, type Result } from '../result.ts'
import { say } from '../words/say.ts'

/** The least that M-Pesa sends to a phone. */
export const MPESA_REFUND_MIN = cents(10_00)

const SHILLING = 100

/** How a booking's money stands: what came, and how much of it has gone back or is owed back. */
export interface PaidMoney {
  readonly method: PaymentMethod
  /** T. */
  readonly total: Cents
  /** What came: R, in whole shillings, by M-Pesa; the recorded sum where the guide was paid directly. */
  readonly paid: Cents
  /** The sum of all refunds so far. */
  readonly refunded: Cents
}

/** What can still go back. */
export function refundableOf({ paid, refunded }: Pick<PaidMoney, 'paid' | 'refunded'>): Cents {
  return minus(paid, refunded)
}

/**
 * K: what of the price is kept, and bears commission. The whole shillings that M-Pesa charges for T go back whole, so that
 * nothing is kept once all of R is back, and what rounding gained or lost goes with the last part.
 */
export function keptOf(money: PaidMoney): Cents {
  if (refundableOf(money) === 0) return ZERO
  return minus(collectedBy(money.method) === 'guide' ? money.paid : money.total, money.refunded)
}

/** What a refund makes of the rest. */
export interface KeptChange {
  readonly keptBefore: Cents
  readonly keptAfter: Cents
}

export function keptChange(money: PaidMoney, amount: Cents): KeptChange {
  return {
    keptBefore: keptOf(money),
    keptAfter: keptOf({ ...money, refunded: cents(money.refunded + amount) }),
  }
}

export type RefundAmountError =
  | Failure<'nothing_to_refund'>
  | Failure<'more_than_left', { left: Cents }>
  | Failure<'not_whole_shillings'>
  | Failure<'below_refund_minimum'>

/**
 * Whether this much can go back. M-Pesa reverses a whole payment, whatever it is, and sends a part in whole shillings
 * from KES 10; money that the guide holds goes back to the cent.
 */
export function checkRefundAmount(money: PaidMoney, amount: Cents): Result<KeptChange, RefundAmountError> {
  const left = refundableOf(money)
  if (left <= 0) return fail({ kind: 'nothing_to_refund' })
  if (amount > left) return fail({ kind: 'more_than_left', left })
  if (collectedBy(money.method) === 'upeo' && amount !== money.paid) {
    if (amount % SHILLING !== 0) return fail({ kind: 'not_whole_shillings' })
    if (amount < MPESA_REFUND_MIN) return fail({ kind: 'below_refund_minimum' })
  }
  return amount <= 0 ? fail({ kind: 'below_refund_minimum' }) : done(keptChange(money, amount))
}

export function refundAmountText(error: RefundAmountError): string {
  switch (error.kind) {
    case 'nothing_to_refund':
      return say('Everything that was paid for this booking has been given back already.')
    case 'more_than_left':
      return say('No more than {left} is left to give back of this booking.', { left: formatKes(error.left) })
    case 'not_whole_shillings':
      return say('M-Pesa sends whole shillings only. Please enter an amount without cents.')
    case 'below_refund_minimum':
      return say('The least that can be given back is {least} by M-Pesa, and more than nothing otherwise.', {
        least: formatKes(MPESA_REFUND_MIN),
      })
    default:
      return error satisfies never
  }
}
