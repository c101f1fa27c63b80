import { cents, percentOf, sum, toKes, type Cents } from '../money.ts'
import { VAT_PERCENT } from './rates.ts'

/** V: the VAT on a sum before VAT. */
export function vatOn(subtotal: Cents): Cents {
  return percentOf(subtotal, VAT_PERCENT)
}

/** The all-in price: what is paid for what costs so much before VAT. A cent more before VAT is always more with it. */
export function withVat(subtotal: Cents): Cents {
  return sum(subtotal, vatOn(subtotal))
}

/**
 * The lowest price before VAT that comes to at least so many shillings with it. What is asked of all-in prices is asked
 * so of the prices that are kept: to the cent, and in the order of their index.
 */
export function leastBeforeVat(kes: number): Cents {
  let price = cents(Math.round((kes * 100 * 100) / (100 + VAT_PERCENT)))
  while (toKes(withVat(price)) < kes) price = cents(price + 1)
  while (price > 0 && toKes(withVat(cents(price - 1))) >= kes) price = cents(price - 1)
  return price
}

/** The highest price before VAT that comes to at most so many shillings with it. */
export function mostBeforeVat(kes: number): Cents {
  const least = leastBeforeVat(kes)
  return toKes(withVat(least)) > kes ? cents(least - 1) : least
}
