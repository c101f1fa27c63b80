import { cents, formatKes, greatest, minus, ZERO, type Cents } from '../money.ts'
import { collectedBy, type PaymentMethod } from '../payments/methods.ts'
import { done, fail, type Failure, type Result } from '../result.ts'
import { say } from '../words/say.ts'

/** The least that M-Pesa sends to a phone. */
export const MPESA_REFUND_MIN = cents(10_00)

const SHILLING = 100

/** How a booking's money stands: what came, and how much of it has gone back or is owed back. */
export interface PaidMoney {
  readonly method: PaymentMethod
  /** The price, VAT included, to the cent. */
  readonly total: Cents
  /** What came: the charge in whole shillings, or a part of it; to the cent where that was once asked for. */
  readonly paid: Cents
  /** The sum of all refunds so far. */
  readonly refunded: Cents
  /** All that is asked for came, and confirmed the booking. */
  readonly confirmed: boolean
}

/** What can still go back. */
export function refundableOf({ paid, refunded }: Pick<PaidMoney, 'paid' | 'refunded'>): Cents {
  return minus(paid, refunded)
}

/**
 * What is kept of the price, and bears commission: of the total where the whole charge came, else of the part that came.
 * The charge goes back in whole shillings: nothing is kept once all of it is back, and what rounding gained or lost goes
 * with the last part.
 */
export function keptOf(money: PaidMoney): Cents {
  if (refundableOf(money) === 0) return ZERO
  const whole = money.confirmed || collectedBy(money.method) === 'upeo'
  return greatest(ZERO, minus(whole ? money.total : money.paid, money.refunded))
}

/** What is held beside the kept money: what rounding gained or, negative, lost. */
export function roundingOf(money: PaidMoney): Cents {
  return minus(refundableOf(money), keptOf(money))
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
  | Failure<'below_refund_minimum' | 'leaves_too_little'>

/**
 * Whether this much can go back: in whole shillings, or all that is left. M-Pesa reverses a whole payment, whatever it is,
 * and sends a part from KES 10; a part that would leave less could never be followed by the rest.
 */
export function checkRefundAmount(money: PaidMoney, amount: Cents): Result<KeptChange, RefundAmountError> {
  const left = refundableOf(money)
  if (left <= 0) return fail({ kind: 'nothing_to_refund' })
  if (amount > left) return fail({ kind: 'more_than_left', left })
  if (amount <= 0) return fail({ kind: 'below_refund_minimum' })
  if (amount !== left && amount % SHILLING !== 0) return fail({ kind: 'not_whole_shillings' })
  if (collectedBy(money.method) === 'upeo' && amount !== money.paid) {
    if (amount < MPESA_REFUND_MIN) return fail({ kind: 'below_refund_minimum' })
    if (amount !== left && minus(left, amount) < MPESA_REFUND_MIN) return fail({ kind: 'leaves_too_little' })
  }
  return done(keptChange(money, amount))
}

export function refundAmountText(error: RefundAmountError): string {
  switch (error.kind) {
    case 'nothing_to_refund':
      return say('Everything that was paid for this booking has been given back already.')
    case 'more_than_left':
      return say('Only {left} of this booking is left to give back.', { left: formatKes(error.left) })
    case 'not_whole_shillings':
      return say('Money goes back in whole shillings. Please enter an amount without cents.')
    case 'below_refund_minimum':
      return say('Refunds by M-Pesa start at {least}. Otherwise enter any amount above 0.', {
        least: formatKes(MPESA_REFUND_MIN),
      })
    case 'leaves_too_little':
      return say('M-Pesa could not send what would be left. Please give back all of it, or leave at least {least}.', {
        least: formatKes(MPESA_REFUND_MIN),
      })
    default:
      return error satisfies never
  }
}
