import { formatDate, parseLocalDate, type LocalDate } from './time.ts'

/**
 * A day as Kenyans write it, '28/11/2026', with or without the strokes; as a field shows it (`dayText`); or as addresses
 * do, '2026-11-28'. Null: none of these.
 */
export function parseTypedDay(text: string): LocalDate | null {
  const typed = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(text.trim()) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text.trim())
  if (typed) return dayOf(typed[1]!, typed[2]!, typed[3]!)
  const shown = /(\d{1,2}) \D+ (\d{4})$/.exec(text)
  if (!shown) return parseLocalDate(text)
  const days = Array.from({ length: 12 }, (_, month) => dayOf(shown[1]!, String(month + 1), shown[2]!))
  return days.find((day) => day !== null && text.endsWith(formatDate(day))) ?? null
}

const dayOf = (day: string, month: string, year: string) =>
  parseLocalDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
