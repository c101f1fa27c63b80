import { minus, percentOf, sum, times, wholeShillings, type Cents } from '../money.ts'
import { say } from '../words/say.ts'
import { vatOn } from './all-in-price.ts'
import { CHILD_PERCENT } from './rates.ts'

export type PriceLine = { readonly label: string; readonly count: number; readonly unit: Cents; readonly amount: Cents }

export type BookingPrice = {
  readonly adultUnit: Cents
  readonly childUnit: Cents
  /** Adults and, when there are any, children: what the subtotal is made of. */
  readonly lines: readonly PriceLine[]
  /** Before VAT. */
  readonly subtotal: Cents
  /** On the subtotal. */
  readonly vat: Cents
  /** Subtotal and VAT: what bears commission. What is asked for is `chargeOf`. */
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

/** Subtotal, VAT and total of a booking, itemised. */
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

export type Charge = {
  /** Whole shillings, in cents. */
  readonly charge: Cents
  /** Charge less total: what rounding gained or, negative, lost. */
  readonly rounding: Cents
}

/** What is asked for a booking, whatever it is paid by: its total rounded half-up to the shilling. */
export function chargeOf(total: Cents): Charge {
  const charge = wholeShillings(total)
  return { charge, rounding: minus(charge, total) }
}
