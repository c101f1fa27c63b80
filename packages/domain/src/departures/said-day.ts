import { addMonths, daysBetween, formatDate, localDate, type LocalDate } from '../time.ts'
import { parseTypedDay } from '../typed-day.ts'
import { readTripWords } from './trip-words.ts'

/** '28/11', '28 Nov', 'Sat 28 November', '28/11/26', '28 nov 2026'. */
const dayAndMonth = /^(?:\D+ )?(\d{1,2})[/. -](\d{1,2}|\p{L}{3,})(?:[/. -](\d\d|\d{4}))?$/u
const english = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A day as people say it, where `parseTypedDay` reads none: '28 nov' and '28/11', of the years around today the nearest
 * that is taken; and 'today', 'kesho', 'Saturday'. Read once it is whole: '5/5' is also how '5/5/2027' begins.
 */
export function readSaidDay(
  text: string,
  today: LocalDate,
  { min, max }: { readonly min: LocalDate | null; readonly max: LocalDate | null },
): LocalDate | null {
  const [, day, month = '', year] = dayAndMonth.exec(text.trim()) ?? []
  if (day !== undefined) {
    const years =
      year === undefined
        ? [-12, 0, 12].map((months) => addMonths(today, months).slice(0, 4))
        : [year.length === 2 ? `20${year}` : year]
    const days = years.map((each) => parseTypedDay(`${day}/${monthNamed(month) ?? month}/${each}`))
    return nearest(days, today, { min, max })
  }
  const { search, days } = readTripWords(text, today, new Set(['days']))
  const isDay = search === '' && days?.from === days?.until
  return isDay ? (days?.from ?? null) : null
}

/** Where none is taken, what is wrong is said of the nearest. */
function nearest(
  days: readonly (LocalDate | null)[],
  today: LocalDate,
  { min, max }: { readonly min: LocalDate | null; readonly max: LocalDate | null },
): LocalDate | null {
  const real = days.filter((each) => each !== null)
  const taken = real.filter((each) => each >= (min ?? each) && each <= (max ?? each))
  const distance = (to: LocalDate) => Math.abs(daysBetween(today, to))
  return (taken.length > 0 ? taken : real).toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** 11 of 'Nov' or 'november', in English and in the language that is spoken; null: no month begins so. */
function monthNamed(text: string): number | null {
  const name = text.toLowerCase()
  const isNamed = (begin: string, at: number) => name.startsWith(begin) || name.startsWith(spokenMonth(at + 1))
  const at = english.findIndex(isNamed)
  return at < 0 ? null : at + 1
}

const spokenMonth = (month: number) =>
  (formatDate(localDate(`2026-${String(month).padStart(2, '0')}-01`)).split(' ')[1] ?? '').toLowerCase()
