import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, minus, sum, ZERO, type Cents } from '../money.ts'
import { whereMoneyIs, type GuideBalances, type WhereMoneyIs } from './where-money-is.ts'

const none: GuideBalances = {
  available: ZERO,
  debt: ZERO,
  reserved: ZERO,
  paidOut: ZERO,
  direct: ZERO,
  broughtForward: ZERO,
}

test('commission that is owed is taken off what is available, and shown where that does not reach', () => {
  const direct = { ...none, direct: cents(1000_00), debt: cents(200_00) }
  expect(whereMoneyIs({ ...direct, available: cents(500_00) })).toMatchObject({ available: 300_00, owed: 0 })
  expect(whereMoneyIs({ ...direct, available: cents(50_00) })).toMatchObject({ available: 0, owed: 150_00 })
})

test('the terms come to the shares of all trips, however the money has moved since', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_00 }).map((value) => cents(value))
  fc.assert(
    fc.property(
      fc.array(fc.record({ share: amount, commission: amount, direct: fc.boolean() })),
      fc.array(fc.record({ part: fc.double({ min: 0, max: 1, noNaN: true }), paid: fc.boolean() })),
      (trips, payouts) => {
        let books = none
        for (const { share, commission, direct } of trips) {
          books = direct
            ? { ...books, direct: sum(books.direct, share, commission), debt: sum(books.debt, commission) }
            : { ...books, available: sum(books.available, share) }
        }
        for (const { part, paid } of payouts) {
          const asked = cents(Math.floor(books.available * part))
          const to = paid ? 'paidOut' : 'reserved'
          books = { ...books, available: cents(books.available - asked), [to]: sum(books[to], asked) }
        }
        expect(earnedOf(whereMoneyIs(books))).toBe(sum(...trips.map(({ share }) => share)))
      },
    ),
  )
})

/** What the terms come to: all that was earned. */
function earnedOf({ paidOut, onItsWay, available, direct, owed, broughtForward }: WhereMoneyIs): Cents {
  return minus(sum(paidOut, onItsWay, available, direct), sum(owed, broughtForward))
}
