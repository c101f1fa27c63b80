import { cents, formatKes, halfUp, minus, percentOf, sum, times, type Cents } from '../money.ts'
import { vatOn } from './all-in-price.ts'
import { chargeOf, type Charge } from './charge.ts'
import { CHILD_PERCENT, COMMISSION_PERCENT, VAT_PERCENT } from './rates.ts'
import { done, fail, type Failure, type Result } from '../result.ts'
import { phrase, say, words } from '../words/say.ts'

/** Safaricom's limits for one M-Pesa payment. */
export const MPESA_MIN = cents(1_00)
export const MPESA_MAX = cents(250_000_00)

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

export const mpesaLimitTexts = words({
  above_mpesa_limit: phrase(
    'M-Pesa takes up to {most} in one payment. Please pay this booking by bank transfer instead.',
    { most: formatKes(MPESA_MAX) },
  ),
  below_mpesa_minimum: phrase('M-Pesa cannot take less than {least}. Please choose another payment method.', {
    least: formatKes(MPESA_MIN),
  }),
})

export type MpesaLimitError = Failure<keyof typeof mpesaLimitTexts>

/** The charge, or why M-Pesa cannot take it; the texts are `mpesaLimitTexts`. */
export function chargeByMpesa(total: Cents): Result<Charge, MpesaLimitError> {
  const charged = chargeOf(total)
  if (charged.charge > MPESA_MAX) return fail({ kind: 'above_mpesa_limit' })
  if (charged.charge < MPESA_MIN) return fail({ kind: 'below_mpesa_minimum' })
  return done(charged)
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
