import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, type Cents } from '../money.ts'
import { chargeByMpesa } from './ways-to-pay.ts'
import { splitCommission } from './commission.ts'
import { childUnitPrice, priceBooking } from './price.ts'

const anyTotal = fc.integer({ min: 1, max: 500_000_00 }).map(cents)

describe('priceBooking', () => {
  it('prices the worked example to the cent', () => {
    const price = priceBooking({ adultPrice: cents(2_500_00), childPrice: null, adults: 2, children: 1 })
    expect(price).toEqual({
      adultUnit: 2_500_00,
      childUnit: 1_750_00,
      lines: [
        { label: 'Adults', count: 2, unit: 2_500_00, amount: 5_000_00 },
        { label: 'Child', count: 1, unit: 1_750_00, amount: 1_750_00 },
      ],
      subtotal: 6_750_00,
      vat: 1_080_00,
      total: 7_830_00,
    })
  })

  it.each<[number, number | null, number, number, number, number]>([
    // adult, child, adults, children, subtotal, VAT
    [1_000_00, 500_00, 1, 2, 2_000_00, 320_00],
    [1_000_00, 0, 1, 3, 1_000_00, 160_00],
    [1_000_00, null, 1, 0, 1_000_00, 160_00],
    [99_99, null, 1, 1, 169_98, 27_20],
    [3, null, 1, 0, 3, 0],
    [4, null, 1, 0, 4, 1],
    [1_234_91, null, 1, 0, 1_234_91, 197_59],
  ])('adult %d, child %j, %d + %d: subtotal %d, VAT %d', (adult, child, adults, children, subtotal, vat) => {
    const childPrice = child === null ? null : cents(child)
    const price = priceBooking({ adultPrice: cents(adult), childPrice, adults, children })
    expect([price.subtotal, price.vat, price.total]).toEqual([subtotal, vat, subtotal + vat])
  })

  it('tells an absent child price from a free one', () => {
    expect(childUnitPrice(cents(1_000_00), null)).toBe(700_00)
    expect(childUnitPrice(cents(1_000_00), cents(0))).toBe(0)
    expect(childUnitPrice(cents(1_05), null)).toBe(74)
  })

  it('always itemises exactly what it asks for', () => {
    const price = fc.integer({ min: 1, max: 100_000_00 })
    const head = fc.integer({ min: 0, max: 50 })
    fc.assert(
      fc.property(price, fc.option(price), head, head, (adult, child, adults, children) => {
        const childPrice = child === null ? null : cents(child)
        const result = priceBooking({ adultPrice: cents(adult), childPrice, adults: adults + 1, children })
        const lines = result.lines.reduce((total, line) => total + line.amount, 0)
        expect(lines).toBe(result.subtotal)
        expect(result.total).toBe(result.subtotal + result.vat)
        expect(Math.abs(result.vat * 100 - result.subtotal * 16)).toBeLessThanOrEqual(50)
      }),
    )
  })
})

describe('M-Pesa', () => {
  it.each<[number, string | null]>([
    [49, 'below_mpesa_minimum'],
    [50, null],
    [250_000_00, null],
    [250_000_49, null],
    [250_000_50, 'above_mpesa_limit'],
  ])('%d is refused as %j', (total, refusal) => {
    const result = chargeByMpesa(cents(total))
    expect(result.ok ? null : result.error.kind).toBe(refusal)
  })
})

describe('splitCommission', () => {
  it('splits the worked example to the cent', () => {
    expect(splitCommission(cents(7_830_00))).toEqual({
      commission: 1_566_00,
      net: 1_350_00,
      vat: 216_00,
      vendorShare: 6_264_00,
    })
  })

  it("keeps to the booking's own rate", () => {
    expect(splitCommission(cents(1_000_00), 15)).toMatchObject({ commission: 150_00, vendorShare: 850_00 })
    expect(splitCommission(cents(1_000_00), 0)).toEqual({ commission: 0, net: 0, vat: 0, vendorShare: 1_000_00 })
  })

  it('loses nothing and gives each part its due', () => {
    fc.assert(
      fc.property(anyTotal, (total: Cents) => {
        const { commission, net, vat, vendorShare } = splitCommission(total)
        expect(net + vat + vendorShare).toBe(total)
        expect(commission + vendorShare).toBe(total)
        expect(Math.abs(commission * 100 - total * 20)).toBeLessThanOrEqual(50)
        expect(Math.abs(net * 116 - commission * 100)).toBeLessThanOrEqual(58)
        expect(Math.min(net, vat, vendorShare)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
