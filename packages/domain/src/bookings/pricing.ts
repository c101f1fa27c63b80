import { cents, halfUp, minus, percentOf, sum, times, type Cents } from '../money.ts'
import { vatOn } from './all-in-price.ts'
import { CHILD_PERCENT, COMMISSION_PERCENT, VAT_PERCENT } from './rates.ts'
import { say } from '../words/say.ts'

export type PriceLine = { readonly label: string; readonly count: number; readonly unit: Cents; readonly amount: Cents }

export type BookingPrice = {
  readonly adultUnit: Cents
  readonly childUnit: Cents
  /** Adults and, when there are any, children: what the subtotal is made of. */
  readonly lines: readonly PriceLine[]
  /** S, before VAT. */
  readonly subtotal: Cents
  /** V, 16% of S. */
  readonly vat: Cents
  /** T: what it comes to, and what bears commission. What is asked for it is `chargeOf`. */
  readonly total: Cents
}

export type PriceFacts = {
  readonly adultPrice: Cents
  /** null means 70% of the adult price; 0 means free. */
  readonly childPrice: Cents | null
  readonly adults: number
  readonly children: number
}

export function childUnitPrice(adultPrice: Cents, childPrice: Cents | null): Cents {
  return childPrice === null ? percentOf(adultPrice, CHILD_PERCENT) : childPrice
}

/** S, V and T of a booking, itemised. */
export function priceBooking({ adultPrice, childPrice, adults, children }: PriceFacts): BookingPrice {
  const childUnit = childUnitPrice(adultPrice, childPrice)
  const lines: PriceLine[] = [
    {
      label: say('{n, plural, one {Adult} other {Adults}}', { n: adults }),
      count: adults,
      unit: adultPrice,
      amount: times(adultPrice, adults),
    },
  ]
  if (children > 0) {
    const label = say('{n, plural, one {Child} other {Children}}', { n: children })
    lines.push({ label, count: children, unit: childUnit, amount: times(childUnit, children) })
  }
  const subtotal = sum(...lines.map((line) => line.amount))
  const vat = vatOn(subtotal)
  return { adultUnit: adultPrice, childUnit, lines, subtotal, vat, total: sum(subtotal, vat) }
}

export type CommissionSplit = {
  /** C, VAT included. */
  readonly commission: Cents
  /** Cn: Upeo's income. */
  readonly net: Cents
  /** Cv: the VAT within the commission. */
  readonly vat: Cents
  /** T - C. */
  readonly vendorShare: Cents
}

/** How T is shared. The rate is the booking's snapshot; new bookings take the default. */
export function splitCommission(total: Cents, percent: number = COMMISSION_PERCENT): CommissionSplit {
  const commission = percentOf(total, percent)
  const net = cents(halfUp(commission * 100, 100 + VAT_PERCENT))
  return { commission, net, vat: minus(commission, net), vendorShare: minus(total, commission) }
}
