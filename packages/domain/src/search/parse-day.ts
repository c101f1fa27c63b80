import { addDays, parseLocalDate, type LocalDate } from '../time.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const fullMonths = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** A day somebody named: without a year it is one of two, the last that was and the first that comes. */
export interface NamedDay {
  readonly days: readonly LocalDate[]
  /** What was said besides the day. */
  readonly rest: readonly string[]
}

/** The day among these words: '21 Nov', 'Nov 21st 2026', '21/11', '21.11.26', '2026-11-21', 'today', 'yesterday'. */
export function findDay(words: readonly string[], today: LocalDate): NamedDay | null {
  for (let at = 0; at < words.length; at += 1) {
    // The longest first, or '21 Nov 2026' would leave its year behind.
    for (const length of [3, 2, 1]) {
      if (at + length > words.length) continue
      const days = readDay(words.slice(at, at + length), today)
      if (days.length > 0) return { days, rest: [...words.slice(0, at), ...words.slice(at + length)] }
    }
  }
  return null
}

function readDay(words: readonly string[], today: LocalDate): LocalDate[] {
  const [first = '', second = '', third] = words.map((word) => word.toLowerCase())
  if (words.length === 1) return readOneWord(first, today)
  const month = monthNumber(first) ?? monthNumber(second)
  const day = monthNumber(first) === null ? dayNumber(first) : dayNumber(second)
  if (month === null || day === null) return []
  return third === undefined ? daysOf(day, month, null, today) : daysOf(day, month, yearNumber(third), today)
}

function readOneWord(word: string, today: LocalDate): LocalDate[] {
  if (word === 'today') return [today]
  if (word === 'yesterday') return [addDays(today, -1)]
  const iso = parseLocalDate(word)
  if (iso) return [iso]
  const joined = /^(\d{1,2})(?:st|nd|rd|th)?-?([a-z]{3,9})$/.exec(word)
  if (joined) return daysOf(dayNumber(joined[1]!), monthNumber(joined[2]!), null, today)
  const parts = word.split(/[/.]/)
  if (parts.length < 2 || parts.length > 3 || parts.some((part) => !/^\d{1,4}$/.test(part))) return []
  // '81.20' is an amount; a day without its year is written with a slash.
  if (parts.length === 2 && !word.includes('/')) return []
  const [day = '', month = '', year] = parts
  return daysOf(dayNumber(day), Number(month), year === undefined ? null : yearNumber(year), today)
}

/** No day where it is none: '31 Feb', or a year that is no year. */
function daysOf(day: number | null, month: number | null, year: number | null | undefined, today: LocalDate) {
  if (day === null || month === null || year === undefined) return []
  const in_ = (of: number) => parseLocalDate(`${of}-${pad(month)}-${pad(day)}`)
  if (year !== null) return present([in_(year)])
  const thisYear = Number(today.slice(0, 4))
  const all = present([thisYear - 1, thisYear, thisYear + 1].map(in_))
  const last = all.findLast((each) => each <= today)
  const next = all.find((each) => each > today)
  return present([last ?? null, next ?? null])
}

const present = (days: readonly (LocalDate | null)[]) => days.filter((day) => day !== null)
const pad = (n: number) => String(n).padStart(2, '0')

function monthNumber(word: string): number | null {
  const bare = word.replace('.', '')
  const at = Math.max(months.indexOf(bare), fullMonths.indexOf(bare), bare === 'sept' ? 8 : -1)
  return at < 0 ? null : at + 1
}

function dayNumber(word: string): number | null {
  const match = /^(\d{1,2})(?:st|nd|rd|th|\.)?$/.exec(word)
  return match ? Number(match[1]) : null
}

/** '2026', '26'; undefined when it is none. */
function yearNumber(word: string): number | undefined {
  if (/^(?:19|20)\d\d$/.test(word)) return Number(word)
  return /^\d\d$/.test(word) ? 2000 + Number(word) : undefined
}
