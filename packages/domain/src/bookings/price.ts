import { cents, minus, percentOf, sum, times, wholeShillings, type Cents } from '../money.ts'
import { say } from '../words/say.ts'
import { CHILD_PERCENT, VAT_PERCENT } from './rates.ts'

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

/** V: the VAT on a sum before VAT. */
export function vatOn(subtotal: Cents): Cents {
  return percentOf(subtotal, VAT_PERCENT)
}

/** To the cent: what a booking of so much before VAT comes to. A cent more before VAT is always more with it. */
export function withVat(subtotal: Cents): Cents {
  return sum(subtotal, vatOn(subtotal))
}

/**
 * The price that people read, of one adult or child: with VAT, rounded half-up to the shilling. It is what a booking for
 * one of them is charged; what several are charged is rounded once, as a whole.
 */
export function shownPrice(beforeVat: Cents): Cents {
  return wholeShillings(withVat(beforeVat))
}

/**
 * The lowest price before VAT that is shown as at least so many shillings. What is asked of the prices that people read is
 * asked so of those that are kept: in the order of their index.
 */
export function leastBeforeVat(kes: number): Cents {
  // Half a shilling less is still rounded up to it.
  const least = Math.ceil(kes) * 100 - 50
  let price = cents(Math.max(0, Math.round((least * 100) / (100 + VAT_PERCENT))))
  while (withVat(price) < least) price = cents(price + 1)
  while (price > 0 && withVat(cents(price - 1)) >= least) price = cents(price - 1)
  return price
}

/** The highest price before VAT that is shown as at most so many shillings. */
export function mostBeforeVat(kes: number): Cents {
  return cents(leastBeforeVat(Math.floor(kes) + 1) - 1)
}

export type Charge = {
  /** R: whole shillings, in cents. */
  readonly charge: Cents
  /** R - T: what rounding gained (or, negative, lost). */
  readonly rounding: Cents
}

/** What is asked for a booking of this total, whatever it is paid by: T rounded half-up to the shilling. */
export function chargeOf(total: Cents): Charge {
  const charge = wholeShillings(total)
  return { charge, rounding: minus(charge, total) }
}
