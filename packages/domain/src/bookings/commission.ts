import { cents, halfUp, minus, percentOf, type Cents } from '../money.ts'
import { COMMISSION_PERCENT, VAT_PERCENT } from './rates.ts'

export type CommissionSplit = {
  /** VAT included. */
  readonly commission: Cents
  /** Upeo's income: the commission without its VAT. */
  readonly net: Cents
  /** The VAT within the commission. */
  readonly vat: Cents
  /** The total less the commission. */
  readonly vendorShare: Cents
}

/** How a total is shared. The rate is the booking's snapshot; new bookings take the default. */
export function splitCommission(total: Cents, percent: number = COMMISSION_PERCENT): CommissionSplit {
  const commission = percentOf(total, percent)
  const net = cents(halfUp(commission * 100, 100 + VAT_PERCENT))
  return { commission, net, vat: minus(commission, net), vendorShare: minus(total, commission) }
}
