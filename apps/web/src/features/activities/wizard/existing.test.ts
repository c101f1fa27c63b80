import { expect, test } from 'vitest'
import { bookedDates, nothingYet, seatsToKeep } from './existing.ts'
import { moved } from './media/move-image.ts'

const departure = (date: string, capacity: number, seatsTaken: number) => ({
  date,
  capacity,
  seatsTaken,
  startTime: null,
})

test('what is booked is known, and what the capacity must hold', () => {
  const departures = [departure('2026-03-14', 10, 4), departure('2026-03-21', 20, 15), departure('2026-03-28', 10, 0)]
  const existing = { id: 'a', capacity: 10, departures }
  expect(bookedDates(existing)).toEqual(['2026-03-14', '2026-03-21'])
  // The second has a size of its own, which the form does not touch.
  expect(seatsToKeep(existing)).toBe(4)
  expect(seatsToKeep(nothingYet)).toBe(0)
})

test('an image takes another place', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a'], 3, 0)).toEqual(['a'])
})
