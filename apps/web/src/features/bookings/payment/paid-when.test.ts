import { expect, test } from 'vitest'
import { instantOf, mistakesOf, paidWhen } from './paid-when.ts'

// 00:30 in Nairobi, where it is the 1st already.
const now = new Date('2026-03-31T21:30:00Z')

test('it begins with now, as Nairobi has it', () => {
  expect(paidWhen(now)).toEqual({ paidOn: '2026-04-01', paidAt: '00:30' })
  expect(instantOf(paidWhen(now))).toEqual(now)
})

test.each([
  ['2026-03-28', '9:30 PM', '2026-03-28T18:30:00.000Z'],
  ['2026-03-28', '2130', '2026-03-28T18:30:00.000Z'],
  ['28/03', '21:30', undefined],
  ['31/02/2026', '21:30', undefined],
  ['2026-03-28', '', undefined],
  ['', '21:30', undefined],
])('%s and %s is %s', (paidOn, paidAt, instant) => {
  expect(instantOf({ paidOn, paidAt })?.toISOString()).toBe(instant)
})

test.each([
  ['2026-04-01', null],
  ['2026-04-02', 'The day of your payment cannot be in the future.'],
  ['2026-03-02', null],
  ['2026-03-01', 'The day of your payment cannot be more than 30 days ago.'],
  ['', 'Please give the date and time of your payment.'],
  ['1/4', null],
])('of the day %s is said: %s', (paidOn, text) => {
  expect(mistakesOf({ paidOn, paidAt: '09:30' }, now)).toEqual({ paidOn: text, paidAt: null })
})
