import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { settlePoints, type PointReason, type RewardedBooking } from './settle-points.ts'

const trip = (id: string, other: Partial<RewardedBooking> = {}): RewardedBooking => ({
  id,
  category: 'Hiking',
  total: cents(2_900_00),
  refunded: false,
  seen: true,
  reviewed: false,
  entries: {},
  ...other,
})

/** The bookings once the missing entries have been written. */
function written(bookings: readonly RewardedBooking[]): RewardedBooking[] {
  const missing = settlePoints(bookings)
  return bookings.map((booking) => {
    const own = missing.filter(({ bookingId }) => bookingId === booking.id)
    const added = Object.fromEntries(own.map(({ reason, points }) => [reason, points]))
    return { ...booking, entries: { ...booking.entries, ...(added as Record<PointReason, number>) } }
  })
}

const sums = (bookings: readonly RewardedBooking[]) =>
  bookings.map(({ entries }) => Object.values(entries).reduce((sum, points) => sum + points, 0))

test('10 per full KES 1,000, 20 for a first category, 10 for the review', () => {
  const trips = [trip('a', { reviewed: true }), trip('b'), trip('c', { category: 'Camping', total: cents(50_00) })]
  expect(sums(written(trips))).toEqual([20 + 20 + 10, 20, 10 + 20])
})

test('settling again adds nothing', () => {
  const trips = written([trip('a', { reviewed: true }), trip('b')])
  expect(settlePoints(trips)).toEqual([])
})

test('a refund takes all of its booking’s points, once, and leaves the category to be first again', () => {
  const before = written([trip('a', { reviewed: true }), trip('b')])
  const refunded = written(before.map((each) => Object.assign({}, each, { refunded: each.id === 'a' })))
  expect(sums(refunded)).toEqual([0, 20])
  expect(settlePoints(refunded)).toEqual([])
  expect(sums(written([...refunded, trip('c')]))).toEqual([0, 20, 40])
})

test('a trip that was refunded before it was ever settled earns nothing', () => {
  expect(settlePoints([trip('a', { refunded: true })])).toEqual([])
})

test('a trip whose money Upeo has not seen earns nothing, and what it had earned goes', () => {
  expect(settlePoints([trip('a', { seen: false, reviewed: true })])).toEqual([])
  const before = written([trip('a', { reviewed: true }), trip('b')])
  const unseen = written(before.map((each) => Object.assign({}, each, { seen: each.id !== 'a' })))
  expect(sums(unseen)).toEqual([0, 20])
  expect(unseen[0]?.entries).toMatchObject({ unseen: -50 })
  expect(settlePoints(unseen)).toEqual([])
})
