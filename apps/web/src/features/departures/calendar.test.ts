import type { GuideCalendar } from '@upeo/contract/departures/guide-calendar'
import { localDate } from '@upeo/domain/time'
import { describe, expect, test } from 'vitest'
import { daysOf, rangeOf, stepped } from '../../lib/calendar-view.ts'
import { byDay, canMove, categoriesOf, eventsOf, seatsText } from './calendar-events.ts'
import { readView, viewTitle, writeView } from './calendar-view.ts'

const today = localDate('2026-03-02')
const date = localDate('2026-03-14')

describe('the view', () => {
  test('is in the address, the month of today by default', () => {
    expect(readView(new URLSearchParams(), today)).toEqual({ view: 'month', date: today, category: null })
    const view = { view: 'week', date, category: 'Hiking' } as const
    expect(readView(new URLSearchParams(writeView(view, today)), today)).toEqual(view)
    expect(readView(new URLSearchParams('view=year&date=soon'), today)).toMatchObject({ view: 'month', date: today })
    expect(writeView({ view: 'month', date: today, category: null }, today)).toEqual({})
  })

  test.each([
    ['month', '2026-03-01', '2026-03-31', '2026-04-01', '2026-02-01', 'March 2026'],
    ['week', '2026-03-09', '2026-03-15', '2026-03-21', '2026-03-07', 'March 2026'],
    ['day', '2026-03-14', '2026-03-14', '2026-03-15', '2026-03-13', 'Saturday, 14 March 2026'],
  ] as const)('%s: from %s to %s', (view, from, to, next, previous, title) => {
    expect(rangeOf({ view, date })).toEqual({ from, to })
    expect(stepped({ view, date }, 1)).toBe(next)
    expect(stepped({ view, date }, -1)).toBe(previous)
    expect(viewTitle({ view, date })).toBe(title)
  })

  test('a week has its seven days', () => {
    expect(daysOf(rangeOf({ view: 'week', date }))).toHaveLength(7)
  })
})

const calendar: GuideCalendar = {
  activities: [
    { _id: 'rim', name: 'Rim walk', category: 'Hiking', isActive: true, dated: true, startTime: '07:30', capacity: 10 },
    { _id: 'new', name: 'New one', category: 'Camping', isActive: false, dated: false, startTime: null, capacity: 8 },
  ],
  departures: [
    {
      _id: 'd1',
      activityId: 'rim',
      date,
      startTime: '07:30',
      capacity: 10,
      seatsTaken: 2,
      bookingCount: 1,
      salesClosed: false,
    },
    {
      _id: 'd2',
      activityId: 'rim',
      date: '2026-03-21',
      startTime: null,
      capacity: 10,
      seatsTaken: 0,
      bookingCount: 0,
      salesClosed: false,
    },
    {
      _id: 'd3',
      activityId: 'rim',
      date: '2026-03-01',
      startTime: null,
      capacity: 10,
      seatsTaken: 0,
      bookingCount: 0,
      salesClosed: false,
    },
  ],
}

describe('the events', () => {
  test('are the dates, and an activity without any is shown on today', () => {
    const days = byDay(eventsOf(calendar, today, null))
    expect(days.get(today)?.map(seatsText)).toEqual(['No dates yet'])
    expect(days.get(date)?.map(seatsText)).toEqual(['2/10 spots'])
    expect(categoriesOf(calendar)).toEqual(['Camping', 'Hiking'])
    expect(eventsOf(calendar, today, 'Hiking')).toHaveLength(3)
    expect(eventsOf(calendar, today, 'Boating')).toEqual([])
  })

  test('move only when they are to come and nobody has booked', () => {
    const movable = eventsOf(calendar, today, null).filter((event) => canMove(event, today))
    expect(movable.map((event) => event.date)).toEqual(['2026-03-21'])
  })
})
