import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { chargeOf } from './price.ts'
import { chargeAfter, owedOf } from './owed.ts'

const anyTotal = fc.integer({ min: 50, max: 500_000_00 }).map(cents)

test.each([
  [1_432_50, 1_433_00, 50],
  [1_432_49, 1_432_00, -49],
  [7_830_00, 7_830_00, 0],
])('%d is asked for as %d', (total, charge, rounding) => {
  expect(chargeOf(cents(total))).toEqual({ charge, rounding })
})

test.each([
  // total, paid, owed
  [2_859_40, 0, 2_859_00],
  [2_859_40, 2_858_00, 1_00],
  [2_859_40, 2_859_00, 0],
  [1_432_50, 1_432_00, 1_00],
  [1_432_50, 1_433_00, 0],
  // Paid when cents were asked for: all of it, and parts of it.
  [1_432_50, 1_432_50, 0],
  [2_859_40, 2_859_40, 0],
  [2_859_40, 1_000_50, 1_859_00],
  [2_859_40, 2_859_50, 0],
])('of a total of %d, of which %d came, %d is owed', (total, paid, owed) => {
  expect(owedOf({ total: cents(total), paid: cents(paid) })).toBe(owed)
})

test('what is owed is whole shillings, and nothing once it is paid, however it comes in', () => {
  fc.assert(
    fc.property(anyTotal, fc.array(fc.nat(1000)), (total, thousandths) => {
      let paid = cents(0)
      for (const each of [...thousandths, 1000]) {
        const owed = owedOf({ total, paid })
        expect(owed % 100).toBe(0)
        paid = cents(paid + Math.floor((owed * each) / 100_000) * 100)
      }
      expect(paid).toBe(chargeOf(total).charge)
      expect(owedOf({ total, paid })).toBe(0)
      expect(owedOf({ total, paid: total })).toBe(0)
    }),
  )
})

test.each([
  [2_859_40, 0, 2_859_00, -40],
  [2_859_40, 1_000_00, 2_859_00, -40],
  [2_859_40, 2_859_00, 2_859_00, -40],
  [2_859_40, 2_859_40, 2_859_40, 0],
  [1_432_50, 1_433_00, 1_433_00, 50],
  [1_432_50, 1_433_20, 1_433_20, 70],
])('the breakdown of %d with %d paid ends with %d', (total, paid, charge, rounding) => {
  expect(chargeAfter({ total: cents(total), paid: cents(paid) })).toEqual({ charge, rounding })
})
