import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, localDate } from '../time.ts'
import {
  changeInPercent,
  DEFAULT_RANGE,
  daysBefore,
  daysOfPeriod,
  daysOfRange,
  daysTexts,
  groupOf,
  groupingLabels,
  groupings,
  groupingOfTrend,
  groupsOf,
  nameOfGroup,
  problemOfDays,
  reportPeriodLabels,
  timeRangeLabels,
} from './periods.ts'

const today = localDate('2026-03-15')
const someDay = fc.integer({ min: 0, max: 4000 }).map((days) => addDays(localDate('2020-01-01'), days))
const someDays = fc.tuple(someDay, fc.integer({ min: 0, max: 400 })).map(([from, length]) => ({
  from,
  until: addDays(from, length),
}))

test('ranges, periods and groupings are the spec’s', () => {
  expect(timeRangeLabels).toEqual({
    week: 'Last 7 Days',
    month: 'Last 30 Days',
    quarter: 'Last 3 Months',
    year: 'Last Year',
  })
  expect(DEFAULT_RANGE).toBe('month')
  expect(Object.values(reportPeriodLabels)).toEqual([
    'This Month',
    'Last Week',
    'Last Month',
    'Last Quarter',
    'Last Year',
    'All Time',
  ])
  expect(Object.values(groupingLabels)).toEqual(['Day', 'Week', 'Month'])
})

test.each([
  ['week', '2026-03-09'],
  ['month', '2026-02-14'],
  ['quarter', '2025-12-16'],
  ['year', '2025-03-16'],
] as const)('the range %s begins on %s and ends today', (range, from) => {
  expect(daysOfRange(range, today)).toEqual({ from, until: today })
})

test.each([
  ['this_month', '2026-03-01', '2026-03-15'],
  ['week', '2026-03-02', '2026-03-08'],
  ['month', '2026-02-01', '2026-02-28'],
  ['quarter', '2025-10-01', '2025-12-31'],
  ['year', '2025-01-01', '2025-12-31'],
] as const)('the period %s is the calendar’s: %s to %s', (period, from, until) => {
  expect(daysOfPeriod(period, today)).toEqual({ from, until })
})

test('a period of the calendar is over, and the next one begins on the day after it', () => {
  fc.assert(
    fc.property(someDay, (day) => {
      for (const period of ['week', 'month', 'quarter', 'year'] as const) {
        const { from, until } = daysOfPeriod(period, day)
        expect(from <= until && until < day).toBe(true)
        expect(daysOfPeriod(period, addDays(until, 1))).toEqual({ from, until })
        expect(daysOfPeriod(period, until)).not.toEqual({ from, until })
      }
    }),
  )
})

test('all time has no beginning that anything came before', () => {
  expect(daysOfPeriod('all', today)).toEqual({ from: '2020-01-01', until: today })
})

test('the period before is as long and ends on the day before', () => {
  fc.assert(
    fc.property(someDays, (days) => {
      const before = daysBefore(days)
      expect(daysBetween(before.from, before.until)).toBe(daysBetween(days.from, days.until))
      expect(addDays(before.until, 1)).toBe(days.from)
    }),
  )
})

test('every day falls into exactly one of the groups of its days', () => {
  fc.assert(
    fc.property(someDays, fc.constantFrom(...groupings), fc.nat(400), (days, grouping, at) => {
      const groups = groupsOf(days, grouping)
      expect(new Set(groups).size).toBe(groups.length)
      expect(groups).toEqual(groups.toSorted())
      const day = addDays(days.from, at % (daysBetween(days.from, days.until) + 1))
      expect(groups.filter((group) => group === groupOf(day, grouping))).toHaveLength(1)
    }),
  )
})

test.each([
  ['day', '2026-03-15', '15 Mar 2026'],
  ['week', '2026-03-09', 'Week of 9 Mar 2026'],
  ['month', '2026-03-01', 'March 2026'],
] as const)('by %s, 15 March belongs to %s: "%s"', (grouping, first, name) => {
  const group = groupOf(today, grouping)
  expect([group, nameOfGroup(group, grouping)]).toEqual([first, name])
})

test('a chart of three months has a point for every day, a longer one for every month', () => {
  expect(groupingOfTrend(daysOfRange('quarter', today))).toBe('day')
  expect(groupingOfTrend(daysOfRange('year', today))).toBe('month')
})

test('dates must be in order and not in the future', () => {
  const of = (from: string, until: string) =>
    problemOfDays({ from: localDate(from), until: localDate(until) }, today)?.message
  expect(of('2026-03-01', '2026-03-15')).toBeUndefined()
  expect(of('2026-03-16', '2026-03-15')).toBe(daysTexts.backwards)
  expect(of('2026-03-01', '2026-03-16')).toBe(daysTexts.future)
})

test.each([
  [150, 100, 50],
  [50, 100, -50],
  [100, 100, 0],
  [5, 0, null],
  [-50, -100, 50],
])('from %d now and %d before, the change is %s per cent', (now, before, change) => {
  expect(changeInPercent(now, before)).toBe(change)
})
