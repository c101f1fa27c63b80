import { expect, test } from 'vitest'
import { bookedOnItsDays, type BookedTrip } from './same-days.ts'

const now = new Date('2026-03-14T06:30:00Z')
const at = (text: string) => new Date(`${text}+03:00`)
const hike = { startsAt: at('2026-03-21T06:30'), endsAt: at('2026-03-21T10:30') }
const booked = (name: string, starts: string, ends: string, other: Partial<BookedTrip> = {}) => ({
  name,
  status: 'confirmed' as const,
  holdExpiresAt: null,
  startsAt: at(starts),
  endsAt: at(ends),
  ...other,
})
const asked = (...bookings: readonly (BookedTrip & { readonly name: string })[]) =>
  bookings.find((each) => each === bookedOnItsDays(bookings, hike, now))?.name ?? null

test.each([
  ['the same departure', '2026-03-21T06:30', '2026-03-21T10:30', 'asked'],
  ['another activity of that morning', '2026-03-21T07:00', '2026-03-21T09:00', 'asked'],
  ['one of that day without a time', '2026-03-21T00:00', '2026-03-22T00:00', 'asked'],
  ['a safari that has begun the day before', '2026-03-20T06:00', '2026-03-22T18:00', 'asked'],
  ['the day before, until midnight', '2026-03-20T00:00', '2026-03-21T00:00', null],
  ['the evening before, another day in UTC only', '2026-03-20T22:00', '2026-03-20T23:30', null],
  ['the day after', '2026-03-22T00:30', '2026-03-22T05:00', null],
])('%s', (_name, starts, ends, expected) => {
  expect(asked(booked('asked', starts, ends))).toBe(expected)
})

test.each([
  ['confirmed', {}, 'asked'],
  ['being verified', { status: 'pending_payment_approval' }, 'asked'],
  ['held', { status: 'pending', holdExpiresAt: at('2026-03-14T09:40') }, 'asked'],
  ['held until now', { status: 'pending', holdExpiresAt: now }, null],
  ['cancelled', { status: 'cancelled' }, null],
  ['completed', { status: 'completed' }, null],
] as const)('one that is %s', (_name, state, expected) => {
  expect(asked({ ...booked('asked', '2026-03-21T07:00', '2026-03-21T09:00'), ...state })).toBe(expected)
})

test('of several the one of this very departure, else the earliest', () => {
  const early = booked('early', '2026-03-21T05:00', '2026-03-21T06:00')
  const late = booked('late', '2026-03-21T15:00', '2026-03-21T16:00')
  expect(asked(late, early)).toBe('early')
  expect(asked(early, late, booked('same', '2026-03-21T06:30', '2026-03-21T10:30'))).toBe('same')
})
