import { parseLocalDate, type LocalDate } from './time.ts'

/** A day as Kenyans write it, '28/11/2026', with or without the strokes; or as addresses do, '2026-11-28'. Null: neither. */
export function parseTypedDay(text: string): LocalDate | null {
  const typed = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(text.trim()) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text.trim())
  if (!typed) return parseLocalDate(text)
  const [, day = '', month = '', year = ''] = typed
  return parseLocalDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}
