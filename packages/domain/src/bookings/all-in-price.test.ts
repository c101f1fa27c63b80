import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, fromKes, toKes } from '../money.ts'
import { leastBeforeVat, mostBeforeVat, withVat } from './all-in-price.ts'
import { priceBooking } from './pricing.ts'

const prices = fc.nat(10_000_000_00).map(cents)

describe('withVat', () => {
  it.each([
    [3200, 3712],
    [2500, 2900],
    [999.99, 1159.99],
    [0, 0],
  ])('KES %d before VAT is KES %d all in', (before, allIn) => {
    expect(toKes(withVat(fromKes(before)))).toBe(allIn)
  })

  it('is what a booking for one adult comes to', () => {
    fc.assert(
      fc.property(prices, (adultPrice) => {
        expect(priceBooking({ adultPrice, childPrice: null, adults: 1, children: 0 }).total).toBe(withVat(adultPrice))
      }),
    )
  })
})

describe('a limit to all-in prices', () => {
  // As a slider or an address says it: mostly an amount, now and then something between two cents.
  const limits = fc.oneof(
    prices.map(toKes),
    fc.double({ min: 0, max: 10_000_000, noNaN: true }),
    prices.map((price) => toKes(withVat(price))),
  )

  it('lets through exactly the prices that come to it or more, or to it or less', () => {
    fc.assert(
      fc.property(limits, fc.integer({ min: -3, max: 3 }), (limit, off) => {
        const price = cents(Math.max(0, leastBeforeVat(limit) + off))
        expect(price >= leastBeforeVat(limit)).toBe(toKes(withVat(price)) >= limit)
        expect(price <= mostBeforeVat(limit)).toBe(toKes(withVat(price)) <= limit)
      }),
    )
  })
})
