import { parseLocalDate, shortMonthNames, type LocalDate } from './time.ts'
import { say } from './words/say.ts'

/**
 * A day as Kenyans write it, '28/11/2026', with or without the strokes; as a field shows it (`dayText`); or as addresses
 * do, '2026-11-28'. Null: none of these.
 */
export function parseTypedDay(text: string): LocalDate | null {
  const typed = text.trim()
  const [, day = '', month = '', year] =
    /^(?:\D+ )?(\d\d?)[/. -](\d\d?|\p{L}+)[/. -](\d{4})$/u.exec(typed) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(typed) ?? []
  if (!year) return parseLocalDate(text)
  const named = shortMonthNames.findIndex((each) => say(each) === month) + 1
  return parseLocalDate([year, String(named || month).padStart(2, '0'), day.padStart(2, '0')].join('-'))
}
