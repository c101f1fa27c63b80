import { formatDate, parseLocalDate, shortWeekdayName, weekdayOf, type LocalDate } from './time.ts'
import { parseTypedDay } from './typed-day.ts'

/** 'Sat 28 Nov 2026': what a field shows, the same in every browser. */
export function dayText(date: LocalDate): string {
  return `${shortWeekdayName(weekdayOf(date))} ${formatDate(date)}`
}

/** The day of a field's text, as it was typed (`parseTypedDay`) or as it is shown. */
export function parseDayText(text: string): LocalDate | null {
  const [, day = '', year] = /(\d{1,2}) \D+ (\d{4})$/.exec(text) ?? []
  if (year === undefined) return parseTypedDay(text)
  const inMonth = (month: number) => parseLocalDate(`${year}-${twoDigits(month)}-${day.padStart(2, '0')}`)
  const days = Array.from({ length: 12 }, (_, month) => inMonth(month + 1))
  return days.find((each) => each !== null && text.endsWith(formatDate(each))) ?? parseTypedDay(text)
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
