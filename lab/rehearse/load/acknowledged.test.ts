import { expect, test } from 'vitest'
import { silenceAfter, type Acknowledgement } from './acknowledged.ts'

const at = (...instants: number[]): Acknowledgement[] =>
  instants.map((instant) => ({ what: 'booking', id: 'b', at: instant }))

test('the outage is the longest time without an acknowledgement from the kill on', () => {
  expect(silenceAfter(at(1000, 2000, 6500, 7000), 3000)).toBe(4.5)
})

test('what was done before the kill may be acknowledged after it', () => {
  expect(silenceAfter(at(2000, 3050, 3100, 6100, 6150), 3000)).toBe(3)
})

test('a pause long after it is none of it', () => {
  expect(silenceAfter(at(2900, 4100, 4200, 9000, 20_000), 3000)).toBe(4.8)
})

test('is not a figure when nothing was acknowledged any more', () => {
  expect(silenceAfter(at(1000, 2000), 3000)).toBeNaN()
})
