import type { ExpectedGuest } from '@upeo/contract/bookings/run-sheet'
import { expect, test } from 'vitest'
import { findGuests } from './find-guests.ts'

const guest = (_id: string, facts: Partial<ExpectedGuest>) =>
  ({ _id, reference: `BOOKING-${_id}`, name: 'Otieno', phone: null, ...facts }) as ExpectedGuest
const guests = [
  guest('100001', { name: 'Wanjirũ O’Brien', phone: '+254712345678' }),
  guest('100002', { names: [{ position: 1, name: "Ng'ang'a Kĩmani" }] }),
]

test.each([
  ["wanjiru o'brien", ['100001']],
  ['Wanjirũ', ['100001']],
  ['OBRIEN', ['100001']],
  ['Ng’ang’a kimani', ['100002']],
  [' otieno ', ['100002']],
  ['booking-100001', ['100001']],
  ['345678', ['100001']],
  ['o', ['100001', '100002']],
  ['Achieng', []],
  ['', []],
  ["'", []],
])('typed as "%s", %j are found', (typed, found) => {
  expect(findGuests(guests, typed).map(({ _id }) => _id)).toEqual(found)
})
