import { localDate } from '@upeo/domain/time'
import { expect, it } from 'vitest'
import { calendarRange, eventsOf, opensAt, stepFrom } from './calendar-events.ts'

const day = localDate

it('asks from the start of this month to the end of the month two months ahead', () => {
  expect(calendarRange(day('2026-12-21'))).toEqual({ startDate: '2026-12-01', endDate: '2027-02-28' })
})

it('opens at today, or where the guide goes out next once this month has nothing more', () => {
  const at = (...days: readonly string[]) =>
    opensAt(
      days.map((date) => ({ date: day(date) })),
      day('2026-11-30'),
    )
  expect(at('2026-11-02', '2026-12-05')).toBe('2026-12-05')
  expect(at('2026-11-30', '2026-12-05')).toBe('2026-11-30')
  expect(at('2026-11-02')).toBe('2026-11-30')
})

it('lists departures by day, name and time, with their share of seats', () => {
  const slot = (date: string, availableSpots: number) => ({
    date,
    startTime: null as string | null,
    availableSpots,
    totalCapacity: 10,
  })
  const events = eventsOf([
    { activityId: 'b', activityName: 'Rim', availableSlots: [slot('2026-03-02', 2), slot('2026-03-01', 5)] },
    {
      activityId: 'a',
      activityName: 'Gorge',
      availableSlots: [
        slot('2026-03-02', 9),
        { ...slot('2026-03-02', 1), startTime: '16:00' },
        { ...slot('2026-03-02', 9), startTime: '06:30' },
      ],
    },
  ])
  expect(events.map((event) => `${event.date} ${event.title} ${event.share}`)).toEqual([
    '2026-03-01 Rim half',
    '2026-03-02 Gorge plenty',
    '2026-03-02 Gorge, 06:30 plenty',
    '2026-03-02 Gorge, 16:00 few',
    '2026-03-02 Rim few',
  ])
})

it('steps by month, week and day, and not beyond what is known', () => {
  const range = calendarRange(day('2026-03-18'))
  expect(stepFrom(day('2026-03-18'), 'month', 1, range)).toBe('2026-04-01')
  expect(stepFrom(day('2026-03-18'), 'month', -1, range)).toBeNull()
  expect(stepFrom(day('2026-05-18'), 'month', 1, range)).toBeNull()
  expect(stepFrom(day('2026-03-18'), 'week', 1, range)).toBe('2026-03-23')
  expect(stepFrom(day('2026-03-04'), 'week', -1, range)).toBe('2026-03-01')
  expect(stepFrom(day('2026-03-01'), 'week', -1, range)).toBeNull()
  expect(stepFrom(day('2026-05-31'), 'day', 1, range)).toBeNull()
  expect(stepFrom(day('2026-03-18'), 'day', -1, range)).toBe('2026-03-17')
})
