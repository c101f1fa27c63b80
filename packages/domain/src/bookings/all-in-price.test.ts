import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, fromKes, toKes } from '../money.ts'
import { leastBeforeVat, mostBeforeVat, shownPrice, withVat } from './all-in-price.ts'
import { chargeOf, priceBooking } from './price.ts'

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

describe('shownPrice', () => {
  it.each([
    [3200, 3712],
    [999.99, 1160],
    [1100.3, 1276],
    [112.5, 131],
    [0.43, 1],
    [0.42, 0],
    [0, 0],
  ])('KES %d before VAT is read as KES %d', (before, shown) => {
    expect(toKes(shownPrice(fromKes(before)))).toBe(shown)
  })

  it('is what a booking for one adult is charged, and for one child besides, where the adult comes for nothing', () => {
    fc.assert(
      fc.property(prices, (price) => {
        const one = priceBooking({ adultPrice: price, childPrice: null, adults: 1, children: 0 })
        expect(chargeOf(one.total).charge).toBe(shownPrice(price))
        const child = priceBooking({ adultPrice: cents(0), childPrice: price, adults: 1, children: 1 })
        expect(chargeOf(child.total).charge).toBe(shownPrice(price))
      }),
    )
  })
})

describe('a limit to the prices that are read', () => {
  // As a slider or an address says it: mostly whole shillings, now and then something between.
  const limits = fc.oneof(
    prices.map(toKes),
    fc.double({ min: 0, max: 10_000_000, noNaN: true }),
    prices.map((price) => toKes(shownPrice(price))),
  )

  it('lets through exactly the prices that are shown as it or more, or as it or less', () => {
    fc.assert(
      fc.property(limits, fc.integer({ min: -3, max: 3 }), (limit, off) => {
        for (const edge of [leastBeforeVat(limit), mostBeforeVat(limit)]) {
          const price = cents(Math.max(0, edge + off))
          expect(price >= leastBeforeVat(limit)).toBe(toKes(shownPrice(price)) >= limit)
          expect(price <= mostBeforeVat(limit)).toBe(toKes(shownPrice(price)) <= limit)
        }
      }),
    )
  })
})
