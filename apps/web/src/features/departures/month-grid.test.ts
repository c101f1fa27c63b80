import type { CalendarDeparture } from '@upeo/contract/departures/guide-calendar'
import { localDate } from '@upeo/domain/time'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { byDay, eventsOf } from './calendar-events.ts'
import { MonthGrid } from './month-grid.tsx'
import { datesOf } from './repeat.ts'

const activity = {
  _id: 'rim',
  name: 'Rim walk',
  category: 'Hiking',
  isActive: true,
  dated: true,
  startTime: null,
  capacity: 12,
}
const today = localDate('2026-03-02')

const drag = {
  eventProps: () => ({}),
  dayProps: () => ({ 'data-over': undefined, onDragOver: () => {}, onDrop: () => {} }),
}

function monthOf(date: string, departures: readonly CalendarDeparture[] = []): string {
  const days = byDay(eventsOf({ activities: [activity], departures: [...departures] }, today, null))
  const props = { date: localDate(date), days, today, drag, onOpen: () => {}, onAdd: () => {}, onDay: () => {} }
  return renderToStaticMarkup(createElement(MonthGrid, props))
}

function dayWith(departure: Pick<CalendarDeparture, 'seatsTaken' | 'capacity'>): string {
  const whole = {
    _id: 'd',
    activityId: 'rim',
    date: '2026-03-14',
    startTime: null,
    bookingCount: 1,
    salesClosed: false,
    ...departure,
  }
  // The day's own button, as a phone shows it.
  return /<button[^>]*aria-current="date".*?<\/button>/.exec(monthOf(whole.date, [whole]))?.[0] ?? ''
}

test('a day with 10 of 12 guests looks another way than one with 0 of 7, and says so', () => {
  const [full, empty] = [dayWith({ seatsTaken: 10, capacity: 12 }), dayWith({ seatsTaken: 0, capacity: 7 })]
  const seen = (day: string) => day.replaceAll(/<span class="visually-hidden">.*?<\/span>/g, '')
  expect(seen(full)).not.toBe(seen(empty))
  expect(full).toContain('1 departure, 10 of 12 guests')
  expect(empty).toContain('1 departure, 0 of 7 guests')
})

test.for([
  [3, 3, null],
  [4, 4, null],
  [5, 3, '2 more'],
] as const)('of %i departures a day shows %i', ([all, shown, rest]) => {
  const departures = Array.from({ length: all }, (_, at) => ({
    _id: `d${at}`,
    activityId: 'rim',
    date: '2026-03-14',
    startTime: `0${at + 5}:30`,
    bookingCount: 0,
    salesClosed: false,
    seatsTaken: 0,
    capacity: 8,
  }))
  const [month = ''] = monthOf('2026-03-20', departures).split('</table>')
  expect(month.match(/0\d:30/g)).toHaveLength(shown)
  expect(/\d more/.exec(month)?.[0] ?? null).toBe(rest)
})

test('on a day without a departure one can be added, from its cell and below it; on a day that has passed none', () => {
  const adds = (day: string) => [...monthOf(day).matchAll(/Add a departure(?: on ([^"<]+))?/g)].map(([, on]) => on)
  expect(adds('2026-03-14').filter((on) => on === 'Saturday, 14 March 2026')).toHaveLength(1)
  // The list below the month is that of the chosen day.
  expect(adds('2026-03-14').filter((on) => on === undefined)).toHaveLength(1)
  expect(adds('2026-03-01').filter((on) => on === undefined || on === 'Sunday, 1 March 2026')).toEqual([])
})

test.for([
  ['never', ['2026-03-13']],
  ['weekly', ['2026-03-13', '2026-03-20']],
  ['weekends', ['2026-03-14', '2026-03-15', '2026-03-21', '2026-03-22']],
  [
    'daily',
    [
      '2026-03-13',
      '2026-03-14',
      '2026-03-15',
      '2026-03-16',
      '2026-03-17',
      '2026-03-18',
      '2026-03-19',
      '2026-03-20',
      '2026-03-21',
      '2026-03-22',
    ],
  ],
] as const)('%s until the 22nd: its days', ([repeat, days]) => {
  expect(datesOf({ date: '2026-03-13', repeat, until: '2026-03-22' })).toEqual(days)
})

test('a repeat that ends before it begins, or reaches too far, has no days', () => {
  expect(datesOf({ date: '2026-03-13', repeat: 'weekly', until: '2026-03-12' })).toEqual([])
  expect(datesOf({ date: '2026-03-13', repeat: 'weekly', until: '2036-03-12' })).toEqual([])
})
