import { cents, percentOf, sum, wholeShillings, type Cents } from '../money.ts'
import { VAT_PERCENT } from './rates.ts'

/** The VAT on a sum before VAT. */
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
