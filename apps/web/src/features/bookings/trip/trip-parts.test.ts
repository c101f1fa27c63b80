import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { createElement, type ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { clock } from '../../../lib/clock.ts'
import { htmlOf, readIn } from '../../../testing/rendered.ts'
import { BookingView } from '../mine/booking-view.tsx'
import { tripsToKeep } from '../queries.ts'
import { nearestTrip } from './near-trip.tsx'
import { TripParts } from './trip-parts.tsx'

const booking = {
  _id: 'b1',
  reference: 'BOOKING-992151',
  source: 'online',
  status: 'confirmed',
  activity: {
    _id: 'a1',
    name: 'Longonot at dawn',
    location: 'Mount Longonot, Nakuru',
    images: [],
    coordinates: [36.4464, -0.9149],
    isActive: true,
  },
  vendor: { _id: 'v1', name: 'Kamau Tours', username: 'kamau', phone: '+254712345678' },
  bookingDate: '2026-03-14',
  startsAt: '2026-03-14T04:30:00.000Z',
  endsAt: '2026-03-14T12:30:00.000Z',
  startTime: '07:30',
  participants: { adults: 2, children: 1 },
  pricing: {
    agreed: false,
    adultPrice: 2500,
    childPrice: 1400,
    basePrice: 6400,
    taxes: 1024,
    total: 7424,
    charge: 7424,
  },
  payment: {
    status: 'paid',
    method: 'mpesa',
    paid: 7424,
    refunded: 0,
    receipt: 'TKX1',
    escrow: 'held',
    releaseDueAt: null,
    releasedAt: null,
  },
  notes: '',
  cancellationPolicy: 'flexible',
  meetingPoint: {
    description: 'At the ranger post',
    address: 'Longonot gate',
    instructions: 'Turn left at the shop.',
    language: 'en',
    translation: null,
  },
  whatToBring: ['Water', 'Hat'],
  guideRefund: null,
  absence: null,
  appeal: null,
  problem: null,
  proof: null,
  refunds: [],
  history: [],
} as unknown as BookingDetail

/** An hour before the trip, unless a test says otherwise. */
const on = (now: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(now))
beforeEach(() => void on('2026-03-14T03:30:00Z'))

const shown = (element: ReactElement) =>
  htmlOf(createElement(QueryClientProvider, { client: new QueryClient() }, element))

const links = [
  'tel:+254712345678',
  'https://wa.me/254712345678',
  'sms:+254712345678',
  'https://www.google.com/maps/search/?api=1&amp;query=-0.9149,36.4464',
]

test('the day’s page begins with where to meet, then whom to call, what to bring, who is coming and what is owed', () => {
  const slots = { renderMap: () => 'the map', renderWeather: () => 'the weather', renderTickets: () => 'the tickets' }
  const html = shown(createElement(TripParts, { booking, name: 'Amina Otieno', slots }))
  const order =
    /At the ranger post[^]*Turn left[^]*the map[^]*Open in maps[^]*Latitude[^]*Kamau Tours[^]*I am late[^]*the weather[^]*Water[^]*2 adults, 1 child[^]*the tickets[^]*You owe nothing more/i
  expect(html).toMatch(order)
  expect(html).toContain('>0712 345 678<')
  for (const link of links) expect(html).toContain(`href="${link}"`)
})

test('that somebody is late is said on the day only', () => {
  const slots = { renderMap: () => '', renderWeather: () => '', renderTickets: () => '' }
  for (const far of ['2026-03-01T03:30:00Z', '2026-03-15T03:30:00Z']) {
    on(far)
    const html = shown(createElement(TripParts, { booking, name: 'Amina Otieno', slots }))
    expect(html).toContain('href="tel:+254712345678"')
    expect(html).not.toContain('I am late')
  }
})

test('where no time was agreed, nobody is late on the day before', () => {
  const slots = { renderMap: () => '', renderWeather: () => '', renderTickets: () => '' }
  const untimed = { ...booking, startTime: null, startsAt: '2026-03-13T21:00:00.000Z' }
  on('2026-03-13T09:00:00Z')
  const html = () => shown(createElement(TripParts, { booking: untimed, name: 'Amina Otieno', slots }))
  expect(html()).not.toContain('I am late')
  on('2026-03-14T05:00:00Z')
  expect(html()).toContain('I am late')
})

test('before the confirmation there is neither a place to be nor anybody to call', () => {
  const slots = { renderMap: () => 'the map', renderWeather: () => 'the weather', renderTickets: () => 'the tickets' }
  const pending = {
    ...booking,
    status: 'pending',
    meetingPoint: null,
    vendor: { ...booking.vendor, phone: null },
  } as const
  const html = shown(createElement(TripParts, { booking: pending, name: '', slots }))
  expect(html).not.toMatch(/the map|the weather|the tickets|tel:|I am late/)
})

const acts = { onReport: () => {}, onAppeal: () => {}, onObject: () => {} }

test('a booking’s view offers to report a problem, until one was reported', () => {
  const view = (facts: object) =>
    readIn(shown(createElement(BookingView, { booking: { ...booking, ...facts }, ...acts })))
  expect(view({ canReportProblem: true })).toContain('Report a Problem')
  const problem = { kind: 'other', description: 'Nobody was there.', reportedAt: '2026-03-14T09:00:00.000Z' }
  const reported = view({ canReportProblem: false, problem: { ...problem, answeredAt: null, decision: null } })
  expect(reported).toContain('You reported a problem on 14 Mar 2026, 12:00.')
  expect(reported).not.toContain('Report a Problem')
})

test('a booking’s view leads to the guide and to the meeting point, which comes before the payment', () => {
  const html = shown(createElement(BookingView, { booking, ...acts }))
  for (const link of links) expect(html).toContain(`href="${link}"`)
  expect(html).toMatch(/Meeting point[^]*Payment/)
  expect(html).toContain('arrive')
  on('2026-06-14T03:30:00Z')
  const done = { ...booking, status: 'completed' } as const
  expect(shown(createElement(BookingView, { booking: done, ...acts }))).not.toContain('arrive')
})

const trip = (status: BookingDetail['status'], startsAt: string, endsAt: string) => ({
  ...booking,
  status,
  startsAt,
  endsAt,
})

test('the nearest trip is the one that starts first within a day, or is under way; kept are those not yet over', () => {
  const now = new Date('2026-03-14T06:00:00Z')
  const underWay = trip('confirmed', '2026-03-14T04:30:00.000Z', '2026-03-14T12:30:00.000Z')
  const tonight = trip('confirmed', '2026-03-14T16:00:00.000Z', '2026-03-14T20:00:00.000Z')
  const over = trip('confirmed', '2026-03-13T04:30:00.000Z', '2026-03-13T12:30:00.000Z')
  const cancelled = trip('cancelled', '2026-03-14T05:00:00.000Z', '2026-03-14T12:30:00.000Z')
  const later = trip('confirmed', '2026-03-20T04:30:00.000Z', '2026-03-20T12:30:00.000Z')
  const all = [later, over, tonight, cancelled, underWay]
  expect(nearestTrip(all, now)).toBe(underWay)
  expect(nearestTrip([later, over, cancelled], now)).toBeUndefined()
  expect(tripsToKeep(all, now)).toEqual([underWay, tonight, later])
})
