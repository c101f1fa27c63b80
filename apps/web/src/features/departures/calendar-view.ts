import { formatDateLong, formatMonth, parseLocalDate, type LocalDate } from '@upeo/domain/time'
import { calendarViews, type CalendarViewName } from '../../lib/calendar-views.ts'

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

/** 'March 2026', or the whole day. */
export function viewTitle({ view, date }: Pick<CalendarView, 'view' | 'date'>): string {
  return view === 'day' ? formatDateLong(date) : formatMonth(date)
}
