import {
  addDays,
  addMonths,
  formatDateLong,
  formatMonth,
  localDate,
  parseLocalDate,
  weekdayOf,
  type LocalDate,
} from '@upeo/domain/time'
import { words } from '@upeo/domain/words/say'
import { monthOf } from '../../lib/month-grid.ts'

export const calendarViews = ['month', 'week', 'day'] as const
export type CalendarViewName = (typeof calendarViews)[number]
export const viewLabels: Record<CalendarViewName, string> = words({ month: 'Month', week: 'Week', day: 'Day' })

/** What the calendar shows; all of it is in the address. */
export interface CalendarView {
  readonly view: CalendarViewName
  readonly date: LocalDate
  /** Null: all categories. */
  readonly category: string | null
  /** The departure whose details are asked for. */
  readonly departure?: string | null
}

export function readView(query: URLSearchParams, today: LocalDate): CalendarView {
  return {
    view: calendarViews.find((each) => each === query.get('view')) ?? 'month',
    date: parseLocalDate(query.get('date') ?? '') ?? today,
    category: query.get('category'),
    ...(query.has('departure') && { departure: query.get('departure') }),
  }
}

export function writeView({ view, date, category }: CalendarView, today: LocalDate): Record<string, string> {
  return {
    ...(view !== 'month' && { view }),
    ...(date !== today && { date }),
    ...(category !== null && { category }),
  }
}

/** The first and the last day in view; weeks begin on Monday. */
export function rangeOf({ view, date }: Pick<CalendarView, 'view' | 'date'>): { from: LocalDate; to: LocalDate } {
  if (view === 'day') return { from: date, to: date }
  if (view === 'week') {
    const from = addDays(date, -((weekdayOf(date) + 6) % 7))
    return { from, to: addDays(from, 6) }
  }
  const from = localDate(`${monthOf(date)}-01`)
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** The day that the view is about one step later (or, with -1, earlier). */
export function stepped({ view, date }: Pick<CalendarView, 'view' | 'date'>, steps: 1 | -1): LocalDate {
  if (view === 'month') return addMonths(localDate(`${monthOf(date)}-01`), steps)
  return addDays(date, view === 'week' ? steps * 7 : steps)
}

/** 'March 2026', or the whole day. */
export function viewTitle({ view, date }: Pick<CalendarView, 'view' | 'date'>): string {
  return view === 'day' ? formatDateLong(date) : formatMonth(date)
}

export function daysOf({ from, to }: { readonly from: LocalDate; readonly to: LocalDate }): readonly LocalDate[] {
  const days: LocalDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
