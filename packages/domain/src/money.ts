import type { Brand } from './ids.ts'
import { say } from './words/say.ts'

/** Kenyan shillings in integer cents. */
export type Cents = Brand<number, 'Cents'>

const CENTS_PER_SHILLING = 100

function integer(n: number): number {
  if (!Number.isSafeInteger(n)) throw new RangeError(`Not a safe integer: ${n}`)
  return n
}

/** Brands an amount; a fraction or an unsafe integer is a bug. */
/* @__NO_SIDE_EFFECTS__ */
export function cents(n: number): Cents {
  // `+ 0` turns -0 into 0, which would otherwise be another value to tests and keys.
  return (integer(n) + 0) as Cents
}

export const ZERO: Cents = cents(0)

/**
 * The one rounding: numerator / denominator to the nearest integer, a half going away from zero, so that giving back
 * a sum rounds exactly as taking it did. Exact: only integer remainders, no fractions.
 */
export function halfUp(numerator: number, denominator: number): number {
  if (integer(denominator) === 0) throw new RangeError('Division by zero')
  const n = Math.abs(integer(numerator))
  const d = Math.abs(denominator)
  const remainder = n % d
  const quotient = (n - remainder) / d + (remainder >= d - remainder ? 1 : 0)
  return (numerator < 0 !== denominator < 0 ? -quotient : quotient) + 0
}

/** A share in per cent, rounded half-up to the cent. */
export function percentOf(amount: Cents, percent: number): Cents {
  return cents(halfUp(integer(amount * percent), 100))
}

export function sum(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((total: number, each) => integer(total + each), 0))
}

export function minus(amount: Cents, subtrahend: Cents): Cents {
  return cents(amount - subtrahend)
}

export function times(amount: Cents, count: number): Cents {
  return cents(amount * count)
}

export function negate(amount: Cents): Cents {
  return cents(0 - amount)
}

export function least(a: Cents, b: Cents): Cents {
  return a < b ? a : b
}

export function greatest(a: Cents, b: Cents): Cents {
  return a > b ? a : b
}

/** From the wire's KES number. Two decimals at most: 1432.5 is 143,250 cents; 0.005 is no amount and a bug here. */
/* @__NO_SIDE_EFFECTS__ */
export function fromKes(kes: number): Cents {
  const amount = Math.round(kes * CENTS_PER_SHILLING)
  if (!isKes(kes)) throw new RangeError(`Not an amount of KES: ${kes}`)
  return cents(amount)
}

/** Whether a number is an amount of shillings with no more than two decimals. */
export function isKes(kes: number): boolean {
  const amount = Math.round(kes * CENTS_PER_SHILLING)
  // Comparing the nearest number that such an amount has, instead of multiplying, keeps 0.29 and 1.005 apart.
  return Number.isSafeInteger(amount) && amount / CENTS_PER_SHILLING === kes
}

/** To the wire's KES number. */
export function toKes(amount: Cents): number {
  return amount / CENTS_PER_SHILLING
}

/** Rounded half-up to whole shillings, still in cents: what M-Pesa can charge. */
export function wholeShillings(amount: Cents): Cents {
  return cents(halfUp(amount, CENTS_PER_SHILLING) * CENTS_PER_SHILLING)
}

/** Made when it is first needed: it takes a phone a while. */
let grouping: Intl.NumberFormat | undefined

/** A whole number as it is read: '2,500'. */
export function grouped(count: number): string {
  grouping ??= new Intl.NumberFormat('en-KE')
  return grouping.format(count)
}

/** 'KES 2,500', with two decimals only when there are cents: 'KES 1,432.50'. */
export function formatKes(amount: Cents): string {
  const size = Math.abs(amount)
  const fraction = size % CENTS_PER_SHILLING
  const shillings = grouped((size - fraction) / CENTS_PER_SHILLING)
  const decimals = fraction === 0 ? '' : `.${String(fraction).padStart(2, '0')}`
  return `${amount < 0 ? '-' : ''}KES ${shillings}${decimals}`
}

/** 'N/A' when a price is missing (spec, section 9); zero is a price. */
export function formatKesOrNA(amount: Cents | null | undefined): string {
  return amount === null || amount === undefined ? say('N/A') : formatKes(amount)
}

/** With both decimals always, as reports have it: 'KES 2,500.00'. */
export function formatKesInFull(amount: Cents): string {
  const text = formatKes(amount)
  return amount % CENTS_PER_SHILLING === 0 ? `${text}.00` : text
}
