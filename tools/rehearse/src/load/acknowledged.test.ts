import { expect, test } from 'vitest'
import { silenceAround, type Acknowledgement } from './acknowledged.ts'

const at = (...instants: number[]): Acknowledgement[] =>
  instants.map((instant) => ({ what: 'booking', id: 'b', at: instant }))

test('the outage is the time between the last write acknowledged before the kill and the first after it', () => {
  expect(silenceAround(at(1000, 2000, 6500, 7000), 3000)).toBe(4.5)
})

test('is not a figure when nothing was acknowledged any more', () => {
  expect(silenceAround(at(1000, 2000), 3000)).toBeNaN()
})
