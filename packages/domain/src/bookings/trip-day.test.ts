import { expect, test } from 'vitest'
import { mapsAddress } from '../places/maps-address.ts'
import { beThereBy, isNear, lateText, untilStart } from './trip-day.ts'

const start = new Date('2026-03-14T07:30:00+03:00')
const end = new Date('2026-03-14T15:30:00+03:00')

test.each([
  ['2026-03-13T07:29:59+03:00', false],
  ['2026-03-13T07:30:00+03:00', true],
  ['2026-03-14T15:29:59+03:00', true],
  ['2026-03-14T15:30:00+03:00', false],
])('at %s a trip of the 14th, 07:30 to 15:30, is near: %s', (now, near) => {
  expect(isNear({ status: 'confirmed', startsAt: start, endsAt: end }, new Date(now))).toBe(near)
})

test('what is not confirmed, or cancelled, is never near', () => {
  for (const status of ['pending', 'pending_payment_approval', 'cancelled', 'completed'] as const) {
    expect(isNear({ status, startsAt: start, endsAt: end }, start)).toBe(false)
  }
})

test.each([
  ['2026-03-10T07:30:00+03:00', 'Starts in 4 days'],
  ['2026-03-12T23:30:00+03:00', 'Starts in 2 days'],
  ['2026-03-13T06:00:00+03:00', 'Starts tomorrow at 07:30'],
  ['2026-03-13T07:30:00+03:00', 'Starts in 24 hours'],
  ['2026-03-14T05:16:00+03:00', 'Starts in 2 h 14 min'],
  ['2026-03-14T06:30:00+03:00', 'Starts in 1 hour'],
  ['2026-03-14T07:28:10+03:00', 'Starts in 2 minutes'],
  ['2026-03-14T07:29:30+03:00', 'Starts in 1 minute'],
  ['2026-03-14T07:30:00+03:00', 'Started at 07:30'],
  // Half past eleven at night in New York is the next morning in Nairobi.
  ['2026-03-13T23:30:00-04:00', 'Starts in 1 hour'],
])('at %s: %s', (now, text) => expect(untilStart(start, true, new Date(now))).toBe(text))

test.each([
  ['2026-03-12T23:59:00+03:00', 'In 2 days'],
  ['2026-03-13T00:00:00+03:00', 'Tomorrow'],
  ['2026-03-14T12:00:00+03:00', 'Today'],
])('without a time, at %s: %s', (now, text) => {
  expect(untilStart(new Date('2026-03-14T00:00:00+03:00'), false, new Date(now))).toBe(text)
})

test('guests come a quarter of an hour before the start, where there is a time', () => {
  expect(beThereBy(start, true)).toBe('07:15')
  expect(beThereBy(start, false)).toBeNull()
})

test('who is late says who they are, where they are going and when', () => {
  const trip = { guide: 'Kamau Tours', name: 'Amina Otieno', activity: 'Longonot at dawn', reference: 'BOOKING-992151' }
  expect(lateText({ ...trip, startTime: '07:30' })).toBe(
    'Hello Kamau Tours, this is Amina Otieno. I am running late for Longonot at dawn at 07:30, but I am on my way. My booking is BOOKING-992151.',
  )
  expect(lateText({ ...trip, startTime: null })).toContain('Longonot at dawn today, but running late')
})

test('a place opens in maps by its latitude and longitude, in this order', () => {
  expect(mapsAddress([36.4464, -0.9149])).toBe('https://www.google.com/maps/search/?api=1&query=-0.9149,36.4464')
})
