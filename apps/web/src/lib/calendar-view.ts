import { addDays, addMonths, localDate, weekdayOf, type LocalDate } from '@upeo/domain/time'
import { words } from '@upeo/domain/words/say'
import type { CalendarViewName } from './calendar-views.ts'
import { monthOf } from './month-grid.ts'

export const viewLabels: Record<CalendarViewName, string> = words({ month: 'Month', week: 'Week', day: 'Day' })

interface View {
  readonly view: CalendarViewName
  readonly date: LocalDate
}

/** The first and the last day in view; weeks begin on Monday. */
export function rangeOf({ view, date }: View): { readonly from: LocalDate; readonly to: LocalDate } {
  if (view === 'day') return { from: date, to: date }
  if (view === 'week') {
    const from = addDays(date, -((weekdayOf(date) + 6) % 7))
    return { from, to: addDays(from, 6) }
  }
  const from = localDate(`${monthOf(date)}-01`)
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** The day that the view is about one step later (or, with -1, earlier). */
export function stepped({ view, date }: View, steps: 1 | -1): LocalDate {
  if (view === 'month') return addMonths(localDate(`${monthOf(date)}-01`), steps)
  return addDays(date, view === 'week' ? steps * 7 : steps)
}

export function daysOf({ from, to }: ReturnType<typeof rangeOf>): readonly LocalDate[] {
  const days: LocalDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
