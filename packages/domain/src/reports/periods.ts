import { say, words } from '../words/say.ts'
import {
  addDays,
  addMonths,
  compareDates,
  daysBetween,
  formatDate,
  formatMonth,
  weekdayOf,
  type LocalDate,
} from '../time.ts'

/** Days of Nairobi, the first and the last included. */
export interface Days {
  readonly from: LocalDate
  readonly until: LocalDate
}

export const timeRanges = ['week', 'month', 'quarter', 'year'] as const
export type TimeRange = (typeof timeRanges)[number]
export const DEFAULT_RANGE: TimeRange = 'month'

/** As Analytics names them (vendor document, section 9). */
export const timeRangeLabels: Readonly<Record<TimeRange, string>> = words({
  week: 'Last 7 Days',
  month: 'Last 30 Days',
  quarter: 'Last 3 Months',
  year: 'Last Year',
})

/** The days of a range; the last is always today. */
export function daysOfRange(range: TimeRange, today: LocalDate): Days {
  const from = {
    week: () => addDays(today, -6),
    month: () => addDays(today, -29),
    quarter: () => addDays(addMonths(today, -3), 1),
    year: () => addDays(addMonths(today, -12), 1),
  }[range]()
  return { from, until: today }
}

export const reportPeriods = ['this_month', 'week', 'month', 'quarter', 'year', 'all'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** As Reports names them (vendor document, section 2), and the month that is not over. */
export const reportPeriodLabels: Readonly<Record<ReportPeriod, string>> = words({
  this_month: 'This Month',
  week: 'Last Week',
  month: 'Last Month',
  quarter: 'Last Quarter',
  year: 'Last Year',
  all: 'All Time',
})

/** Before anything was sold here: where 'All Time' begins. */
const BEGINNING = '2020-01-01' as LocalDate

/**
 * Weeks from Monday to Sunday, months, quarters and years as the calendar has them: the last one is over. The days up to
 * today are ranges, and called so ('Last 30 Days').
 */
export function daysOfPeriod(period: ReportPeriod, today: LocalDate): Days {
  const month = groupOf(today, 'month')
  const monthsOf = (from: LocalDate, count: number) => ({ from, until: addDays(addMonths(from, count), -1) })
  switch (period) {
    case 'this_month':
      return { from: month, until: today }
    case 'week': {
      const monday = addDays(groupOf(today, 'week'), -7)
      return { from: monday, until: addDays(monday, 6) }
    }
    case 'month':
      return monthsOf(addMonths(month, -1), 1)
    case 'quarter': {
      const intoQuarter = (Number(today.slice(5, 7)) - 1) % 3
      return monthsOf(addMonths(month, -intoQuarter - 3), 3)
    }
    case 'year':
      return monthsOf(`${Number(today.slice(0, 4)) - 1}-01-01` as LocalDate, 12)
    case 'all':
      return { from: BEGINNING, until: today }
    default:
      return period satisfies never
  }
}

/** As many days, directly before. */
export function daysBefore({ from, until }: Days): Days {
  return { from: addDays(from, -(daysBetween(from, until) + 1)), until: addDays(from, -1) }
}

export type DaysProblem = { readonly field: 'startDate' | 'endDate'; readonly message: string }

export const daysTexts = words({
  missing: 'Please give both dates.',
  backwards: 'The start date must not be after the end date.',
  future: 'The end date must not be in the future.',
})

/** Start not after end; end not in the future (vendor document, section 5). */
export function problemOfDays({ from, until }: Days, today: LocalDate): DaysProblem | null {
  if (compareDates(until, today) > 0) return { field: 'endDate', message: daysTexts.future }
  if (compareDates(from, until) > 0) return { field: 'startDate', message: daysTexts.backwards }
  return null
}

export const groupings = ['day', 'week', 'month'] as const
export type Grouping = (typeof groupings)[number]
export const groupingLabels: Readonly<Record<Grouping, string>> = words({
  day: 'Day',
  week: 'Week',
  month: 'Month',
})

/** What the first column of a table by days, weeks or months is called. */
export const nameColumn = (by: Grouping): string => say(by === 'day' ? 'Date' : groupingLabels[by])

/** The first day of the group that a day falls in; weeks begin on Monday. */
export function groupOf(day: LocalDate, grouping: Grouping): LocalDate {
  if (grouping === 'day') return day
  if (grouping === 'week') return addDays(day, -((weekdayOf(day) + 6) % 7))
  return `${day.slice(0, 7)}-01` as LocalDate
}

/** Every group that the days touch, in order. */
export function groupsOf({ from, until }: Days, grouping: Grouping): LocalDate[] {
  const groups: LocalDate[] = []
  let group = groupOf(from, grouping)
  while (compareDates(group, until) <= 0) {
    groups.push(group)
    group = grouping === 'month' ? addMonths(group, 1) : addDays(group, grouping === 'week' ? 7 : 1)
  }
  return groups
}

/** '14 Mar 2026', 'Week of 9 Mar 2026', 'March 2026'. */
export function nameOfGroup(group: LocalDate, grouping: Grouping): string {
  if (grouping === 'month') return formatMonth(group)
  return grouping === 'week' ? say('Week of {date}', { date: formatDate(group) }) : formatDate(group)
}

/** More points than this on a chart are no easier to read than months. */
const MOST_DAYS = 92

export function groupingOfTrend({ from, until }: Days): Grouping {
  return daysBetween(from, until) < MOST_DAYS ? 'day' : 'month'
}

/** By how many per cent a figure has changed, to a whole per cent; null when there was nothing to compare with. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 100)
}
