import { expect, test } from 'vitest'
import { instantOf, mistakesOf, paidWhen } from './paid-when.ts'

// 00:30 in Nairobi, where it is the 1st already.
const now = new Date('2026-03-31T21:30:00Z')

test('it begins with now, as Nairobi has it and day first', () => {
  expect(paidWhen(now)).toEqual({ paidOn: '01/04/2026', paidAt: '00:30' })
  expect(instantOf(paidWhen(now))).toEqual(now)
})

test.each([
  ['28/03/2026', '9:30 PM', '2026-03-28T18:30:00.000Z'],
  ['28032026', '2130', '2026-03-28T18:30:00.000Z'],
  ['28/03', '21:30', undefined],
  ['31/02/2026', '21:30', undefined],
  ['28/03/2026', '', undefined],
  ['', '21:30', undefined],
])('%s and %s is %s', (paidOn, paidAt, instant) => {
  expect(instantOf({ paidOn, paidAt })?.toISOString()).toBe(instant)
})

test.each([
  ['01/04/2026', null],
  ['02/04/2026', 'The day of your payment cannot be in the future.'],
  ['02/03/2026', null],
  ['01/03/2026', 'The day of your payment cannot be more than 30 days ago.'],
  ['', 'Please give the date and time of your payment.'],
  ['1/4', null],
])('of the day %s is said: %s', (paidOn, text) => {
  expect(mistakesOf({ paidOn, paidAt: '09:30' }, now)).toEqual({ paidOn: text, paidAt: null })
})
