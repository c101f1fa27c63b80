import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cents } from '../money.ts'
import { bookingMethods, isManual } from '../payments/methods.ts'
import {
  bookingSources,
  checkGuestPhone,
  directRates,
  guideMayBook,
  rateFor,
  splitAgreedPrice,
} from './direct-bookings.ts'
import { splitCommission } from './commission.ts'
import { priceBooking } from './price.ts'

describe('an agreed price', () => {
  it.each([
    [1_000_00, 862_07, 137_93],
    [7_830_00, 6_750_00, 1_080_00],
    [1_00, 86, 14],
    [1_16, 1_00, 16],
  ])('%d includes its VAT: %d + %d', (total, subtotal, vat) => {
    expect(splitAgreedPrice(cents(total))).toEqual({ subtotal, vat, total })
  })

  it('is asked for to the cent, and its VAT is 16% of the rest within a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 500_000_000 }), (agreed) => {
        const { subtotal, vat, total } = splitAgreedPrice(cents(agreed))
        expect(subtotal + vat).toBe(agreed)
        expect(total).toBe(agreed)
        expect(Math.abs(subtotal * 116 - agreed * 100)).toBeLessThanOrEqual(58)
        expect(Math.abs(vat - subtotal * 0.16)).toBeLessThan(1)
      }),
    )
  })

  it('of what the activity costs is split as its list price is', () => {
    const any = fc.record({
      adultPrice: fc.integer({ min: 1_00, max: 100_000_00 }).map(cents),
      childPrice: fc.option(fc.integer({ min: 0, max: 100_000_00 }).map(cents)),
      adults: fc.integer({ min: 1, max: 40 }),
      children: fc.integer({ min: 0, max: 40 }),
    })
    fc.assert(
      fc.property(any, (facts) => {
        const { subtotal, vat, total } = priceBooking(facts)
        expect(splitAgreedPrice(total)).toEqual({ subtotal, vat, total })
      }),
    )
  })
})

const percent = fc.integer({ min: 0, max: 20 })
const total = fc.integer({ min: 100, max: 500_000_000 }).map(cents)

describe('commission of a direct booking', () => {
  it('is nothing of what the guide takes, and the small share of what Upeo takes', () => {
    fc.assert(
      fc.property(total, percent, fc.constantFrom(...bookingMethods), (price, directPercent, method) => {
        const rates = directRates({ broughtByUpeo: false, directPercent })
        const split = splitCommission(price, rateFor(rates, method))
        expect(split.commission).toBe(isManual(method) ? 0 : splitCommission(price, directPercent).commission)
        expect(split.vendorShare + split.net + split.vat).toBe(price)
      }),
    )
  })

  it('is the ordinary one of a guest whom Upeo has brought, whoever takes the money', () => {
    fc.assert(
      fc.property(total, percent, fc.constantFrom(...bookingMethods), (price, directPercent, method) => {
        const rates = directRates({ broughtByUpeo: true, directPercent })
        expect(splitCommission(price, rateFor(rates, method))).toEqual(splitCommission(price))
      }),
    )
  })
})

test('only a walk-in who does not pay by a request to their phone may give no number', () => {
  const sources = bookingSources.filter((source) => source !== 'online')
  for (const source of sources) {
    for (const payment of ['guide', 'prompt', 'later'] as const) {
      const found = checkGuestPhone('', { source, payment })
      expect([source, payment, found.ok]).toEqual([source, payment, source === 'walk_in' && payment !== 'prompt'])
    }
  }
})

test('a number that is none is refused, whoever gives it', () => {
  expect(checkGuestPhone('12345', { source: 'walk_in', payment: 'later' })).toMatchObject({
    ok: false,
    error: { kind: 'phone_invalid' },
  })
  expect(checkGuestPhone('0712 345 678', { source: 'walk_in', payment: 'later' })).toEqual({
    ok: true,
    value: '254712345678',
  })
})

test('a guide may book until the trip has ended', () => {
  const endsAt = new Date('2026-03-14T10:30:00+03:00')
  expect(guideMayBook(endsAt, new Date('2026-03-14T10:29:59+03:00'))).toBe(true)
  expect(guideMayBook(endsAt, endsAt)).toBe(false)
})
