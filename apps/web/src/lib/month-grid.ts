import { addDays, addMonths, localDate, weekdayOf, type LocalDate } from '@upeo/domain/time'

/** '2026-03', of a day. */
export const monthOf = (date: string) => date.slice(0, 7)

/** The months from the first to the last of these days, without gaps. */
export function monthsBetween(first: LocalDate, last: LocalDate): readonly string[] {
  const months: string[] = []
  for (let day = localDate(`${monthOf(first)}-01`); monthOf(day) <= monthOf(last); day = addMonths(day, 1)) {
    months.push(monthOf(day))
  }
  return months
}

/** The months that these days are in, each once, in their order. */
export const monthsOf = (days: readonly LocalDate[]): readonly string[] => [...new Set(days.map(monthOf))]

/** The days of a month in weeks that begin on Monday, as Kenyan calendars do; null pads the first and last week. */
export function weeksOf(month: string): readonly (readonly (LocalDate | null)[])[] {
  const first = localDate(`${month}-01`)
  const cells: (LocalDate | null)[] = Array.from({ length: (weekdayOf(first) + 6) % 7 }, () => null)
  for (let day = first; monthOf(day) === month; day = addDays(day, 1)) cells.push(day)
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** The weeks of a month from the first of these days in it; all of them, where it has none of these. */
export function weeksFrom(month: string, days: readonly LocalDate[]): ReturnType<typeof weeksOf> {
  const first = days.find((day) => monthOf(day) === month)
  return weeksOf(month).filter((week) => !first || week.some((day) => day !== null && day >= first))
}
