import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cents,
  formatKes,
  formatKesOrNA,
  fromKes,
  greatest,
  halfUp,
  isKes,
  least,
  minus,
  negate,
  percentOf,
  sum,
  times,
  toKes,
  wholeShillings,
} from './money.ts'

const anyAmount = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 })

describe('halfUp', () => {
  it.each([
    [0, 1, 0],
    [1, 2, 1],
    [-1, 2, -1],
    [1, -2, -1],
    [-1, -2, 1],
    [1, 3, 0],
    [2, 3, 1],
    [-2, 3, -1],
    [-1, 3, 0],
    [5, 2, 3],
    [-5, 2, -3],
    [49, 100, 0],
    [50, 100, 1],
    [-49, 100, 0],
    [-50, 100, -1],
    [149, 100, 1],
    [150, 100, 2],
    [7, 1, 7],
    [Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER],
    [Number.MAX_SAFE_INTEGER, 2, 4503599627370496],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 1],
    [Number.MAX_SAFE_INTEGER - 1, Number.MAX_SAFE_INTEGER, 1],
  ])('%d / %d rounds to %d', (numerator, denominator, expected) => {
    expect(halfUp(numerator, denominator)).toBe(expected)
  })

  it('agrees with exact arithmetic for every safe integer', () => {
    const safe = fc.maxSafeInteger()
    fc.assert(
      fc.property(safe, safe, (n, d) => {
        fc.pre(d !== 0)
        const [N, D] = [BigInt(n), BigInt(d)]
        const size = (2n * (N < 0n ? -N : N) + (D < 0n ? -D : D)) / (2n * (D < 0n ? -D : D))
        expect(BigInt(halfUp(n, d))).toBe(N < 0n === D < 0n ? size : -size)
      }),
    )
  })

  it('refuses fractions, unsafe integers and zero as bugs', () => {
    expect(() => halfUp(1.5, 1)).toThrow(RangeError)
    expect(() => halfUp(1, 0.5)).toThrow(RangeError)
    expect(() => halfUp(2 ** 53, 1)).toThrow(RangeError)
    expect(() => halfUp(1, 0)).toThrow('Division by zero')
  })
})

describe('cents', () => {
  it.each([1.5, Number.NaN, Infinity, 2 ** 53])('%d is no amount', (n) => {
    expect(() => cents(n)).toThrow(RangeError)
  })

  it('knows no negative zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true)
    expect(Object.is(negate(cents(0)), 0)).toBe(true)
    expect(Object.is(halfUp(-1, 3), 0)).toBe(true)
  })

  it('adds, subtracts, multiplies and compares', () => {
    expect(sum()).toBe(0)
    expect(sum(cents(1), cents(2), cents(-5))).toBe(-2)
    expect(minus(cents(1), cents(3))).toBe(-2)
    expect(times(cents(250_00), 3)).toBe(750_00)
    expect(negate(cents(5))).toBe(-5)
    expect(least(cents(1), cents(2))).toBe(1)
    expect(greatest(cents(1), cents(2))).toBe(2)
    expect(percentOf(cents(50), 1)).toBe(1)
    expect(percentOf(cents(49), 1)).toBe(0)
  })

  it('refuses a sum beyond what is exact', () => {
    expect(() => sum(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError)
  })
})

describe('KES on the wire', () => {
  it.each([
    [0, 0],
    [2500, 250_000],
    [1432.5, 143_250],
    [0.01, 1],
    [0.29, 29],
    [1.15, 115],
    [4.35, 435],
    [-12.34, -1234],
  ])('%d is %d cents and back', (kes, amount) => {
    expect(fromKes(kes)).toBe(amount)
    expect(toKes(cents(amount))).toBe(kes)
  })

  it.each([0.005, 1.001, 1432.555, Number.NaN, Infinity, 1e300])('%d is not an amount', (kes) => {
    expect(isKes(kes)).toBe(false)
    expect(() => fromKes(kes)).toThrow(RangeError)
  })

  it('loses no cent on the way', () => {
    fc.assert(
      fc.property(anyAmount, (n) => {
        expect(fromKes(toKes(cents(n)))).toBe(n + 0)
      }),
    )
  })
})

describe('wholeShillings', () => {
  it.each([
    [143_250, 143_300],
    [143_249, 143_200],
    [783_000, 783_000],
    [49, 0],
    [50, 100],
    [-50, -100],
  ])('%d cents becomes %d', (amount, expected) => {
    expect(wholeShillings(cents(amount))).toBe(expected)
  })

  it('never moves an amount by more than half a shilling', () => {
    fc.assert(
      fc.property(anyAmount, (n) => {
        const rounded = wholeShillings(cents(n))
        expect(Math.abs(rounded % 100)).toBe(0)
        expect(Math.abs(rounded - n)).toBeLessThanOrEqual(50)
      }),
    )
  })
})

describe('formatKes', () => {
  it.each([
    [0, 'KES 0'],
    [1, 'KES 0.01'],
    [10, 'KES 0.10'],
    [250_000, 'KES 2,500'],
    [143_250, 'KES 1,432.50'],
    [143_205, 'KES 1,432.05'],
    [99_900, 'KES 999'],
    [100_000, 'KES 1,000'],
    [123_456_789, 'KES 1,234,567.89'],
    [100_000_000_000, 'KES 1,000,000,000'],
    [-250_000, '-KES 2,500'],
  ])('%d cents reads %s', (amount, text) => {
    expect(formatKes(cents(amount))).toBe(text)
  })

  it('says N/A for a missing price, never for a free one', () => {
    expect(formatKesOrNA(null)).toBe('N/A')
    expect(formatKesOrNA(undefined)).toBe('N/A')
    expect(formatKesOrNA(cents(0))).toBe('KES 0')
  })
})
