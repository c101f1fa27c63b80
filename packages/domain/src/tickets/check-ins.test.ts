import { expect, test } from 'vitest'
import { localDate } from '../time.ts'
import {
  arrivalInstant,
  arrivalsOf,
  canUndo,
  checkInsOpen,
  isConflict,
  isDayEarly,
  takesCheckIns,
} from './check-ins.ts'

const received = new Date('2026-11-24T05:00:00Z')
const later = (minutes: number) => new Date(received.getTime() + minutes * 60_000)

test('a clock may be 5 minutes ahead, and nobody comes before check-in opens; beyond that the instant of receipt counts', () => {
  // At 8:00 in Nairobi, a quarter of an hour before the start; check-in opened at midnight before the day before.
  const received = { receivedAt: new Date('2026-11-24T05:00:00Z'), startsAt: new Date('2026-11-24T05:15:00Z') }
  const opens = new Date('2026-11-22T21:00:00Z')
  expect(arrivalInstant(later(5), received)).toEqual({ at: later(5), clock: 'right' })
  expect(arrivalInstant(later(10), received)).toEqual({ at: received.receivedAt, clock: 'ahead' })
  expect(arrivalInstant(later(-600), received)).toEqual({ at: later(-600), clock: 'right' })
  expect(arrivalInstant(opens, received)).toEqual({ at: opens, clock: 'right' })
  for (const at of [new Date(opens.getTime() - 1), new Date('2019-01-01T00:00:00Z')])
    expect(arrivalInstant(at, received)).toEqual({ at: received.receivedAt, clock: 'behind' })
})

test('only who had cancelled before they were let in is a conflict', () => {
  expect(isConflict(later(1), later(0))).toBe(true)
  expect(isConflict(later(-1), later(0))).toBe(false)
  expect(isConflict(later(1), null)).toBe(false)
})

test('a person came once, when the earliest check-in that stands says so', () => {
  const row = (id: string, position: number, at: Date, undone = false) => ({ id, bookingId: 'b', position, at, undone })
  const arrivals = arrivalsOf([
    row('1', 1, later(3)),
    row('2', 1, later(1)),
    row('3', 2, later(0), true),
    row('4', 1, later(0), true),
  ])
  expect([...arrivals]).toEqual([['b:1', later(1)]])
})

test('a check-in is taken back within 24 hours', () => {
  expect(canUndo(received, later(24 * 60))).toBe(true)
  expect(canUndo(received, later(24 * 60 + 1))).toBe(false)
})

test('guests are checked in from the first minute of the day before the trip, whatever hour it starts', () => {
  const trip = { startsAt: new Date('2026-03-14T22:00:00+03:00'), endsAt: new Date('2026-03-15T01:00:00+03:00') }
  const [before, open] = [new Date('2026-03-12T23:59:59+03:00'), new Date('2026-03-13T00:00:00+03:00')]
  expect([checkInsOpen(trip.startsAt, before), checkInsOpen(trip.startsAt, open)]).toEqual([false, true])
  // What comes late still counts; the page stops asking a day after the end.
  expect(checkInsOpen(trip.startsAt, new Date('2026-06-01T00:00:00+03:00'))).toBe(true)
  const page = [
    '2026-03-12T23:59:59+03:00',
    '2026-03-13T00:00:00+03:00',
    '2026-03-16T01:00:00+03:00',
    '2026-03-16T01:00:01+03:00',
  ]
  expect(page.map((now) => takesCheckIns(trip, new Date(now)))).toEqual([false, true, true, false])
})

test("until the departure's own day has begun in Kenya, letting somebody in is asked about", () => {
  const early = (now: string) => isDayEarly(localDate('2026-03-14'), new Date(now))
  expect([early('2026-03-13T23:59:59+03:00'), early('2026-03-14T00:00:00+03:00')]).toEqual([true, false])
  expect(early('2026-03-15T08:00:00+03:00')).toBe(false)
})
