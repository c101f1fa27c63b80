import type { Booking } from '@upeo/contract/bookings/booking'
import { expect, test } from 'vitest'
import { comingTrips, daysAway } from './coming-trips.ts'

const booking = (bookingDate: string, status = 'confirmed', time = '04:00') =>
  ({ bookingDate, status, startsAt: `${bookingDate}T${time}:00.000Z` }) as Booking
const noon = new Date('2026-03-14T09:00:00Z')

test('the soonest first, three at most; what is over, cancelled or done is left out', () => {
  const trips = [
    booking('2026-04-01'),
    booking('2026-05-01'),
    booking('2026-03-13'),
    booking('2026-03-14'),
    booking('2026-03-14', 'completed'),
    booking('2026-03-20', 'cancelled'),
    booking('2026-03-20', 'pending'),
  ]
  expect(comingTrips(trips, noon).map(({ bookingDate }) => bookingDate)).toEqual([
    '2026-03-14',
    '2026-03-20',
    '2026-04-01',
  ])
})

test.each([
  ['2026-03-14', noon, 'Today'],
  ['2026-03-15', noon, 'Tomorrow'],
  ['2026-03-20', noon, 'In 6 days'],
  // 23:30 in London's winter is already the next day in Nairobi.
  ['2026-03-15', new Date('2026-03-14T23:30:00Z'), 'Today'],
])('%s seen from %s: %s', (date, now, text) => expect(daysAway(date, now)).toBe(text))
