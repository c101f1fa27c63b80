import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComingDeparture, Today } from '@upeo/contract/today/today'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { todayQuery } from '../../lib/guide-queries.ts'
import { htmlOf, readIn } from '../../testing/rendered.ts'
import { TodayPage } from './today-page.tsx'

const departure = {
  _id: 'd1',
  activity: { _id: 'a1', name: 'Crater rim walk' },
  date: '2100-03-14',
  startTime: '07:30',
  endsAt: '2100-03-14T07:30:00.000Z',
  capacity: 8,
  seatsTaken: 3,
  owing: [],
  equipment: [],
} satisfies ComingDeparture

const nothingYet = { totalActivities: 0, totalBookings: 0, totalEarnings: 0, debt: 0 } as Today['figures']
const firstSteps = [{ step: 'profile', done: false }] as const

const day = {
  today: '2100-03-14',
  until: '2100-03-22',
  departures: [departure],
  moreDepartures: 0,
  approvals: { total: 9, first: [] },
  duties: { total: 1, bookings: 1, first: [] },
  documents: { identityDocument: 'approved', businessLicense: 'rejected' },
  reviewsToAnswer: 2,
  week: { from: '2100-03-08', until: '2100-03-14', earned: 0, releasedSoon: 0, paidOut: 0 },
  figures: { ...nothingYet, totalBookings: 4, reserved: 0, paymentsToCheck: 0 },
  firstSteps: null,
} as Today

/** The page's parts from top to bottom, and all it says. */
function shown(facts: Partial<Today>): { parts: string[]; html: string } {
  const client = new QueryClient()
  client.setQueryData(todayQuery.queryKey, { ...day, ...facts })
  const page = createElement(QueryClientProvider, { client }, createElement(TodayPage))
  const html = htmlOf(createElement(MantineProvider, null, page))
  return { parts: [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, name]) => readIn(name ?? '')), html }
}

test('the day comes first: above it stands one line with how much waits for the guide, closed', () => {
  const { parts, html } = shown({})
  expect(parts).toEqual(['12 things need your attention', 'Who is coming', 'Money this week', 'Overview'])
  expect(html).not.toMatch(/<details[^>]* open/)
})

test('where nothing waits there is no line', () => {
  const { parts } = shown({
    approvals: { total: 0, first: [] },
    duties: { total: 0, bookings: 0, first: [] },
    documents: { identityDocument: 'approved', businessLicense: 'pending' },
    reviewsToAnswer: 0,
  })
  expect(parts[0]).toBe('Who is coming')
})

test('somebody who has just begun has the first steps on top, until there is a day to show; no empty figures', () => {
  const begun: Partial<Today> = {
    firstSteps: [...firstSteps],
    approvals: { total: 0, first: [] },
    duties: { total: 0, bookings: 0, first: [] },
    reviewsToAnswer: 0,
    figures: nothingYet,
  }
  expect(shown({ ...begun, departures: [] }).parts).toEqual(['Your first steps'])
  expect(shown(begun).parts).toEqual(['Who is coming', 'Your first steps'])
  expect(shown({ ...begun, firstSteps: null, departures: [] }).html).toContain('No dashboard statistics available yet.')
})
