import { formatDate, shortWeekdayName, weekdayOf, type LocalDate } from './time.ts'

/** 'Sat 28 Nov 2026': what a field shows, the same in every browser; `parseTypedDay` reads it back. */
export function dayText(date: LocalDate): string {
  return `${shortWeekdayName(weekdayOf(date))} ${formatDate(date)}`
}
