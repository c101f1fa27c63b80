import { addDays, addMonths, compareDates, daysBetween, parseLocalDate, type LocalDate } from '@upeo/domain/time'
import type { Period } from '../queries.ts'

export const periodTexts = {
  missing: 'Please give both dates.',
  backwards: 'The start date must not be after the end date.',
  future: 'The end date must not be in the future.',
} as const

/** The last month up to today. */
export function standardPeriod(today: LocalDate): Period {
  return { from: addMonths(today, -1), until: today }
}

export type CheckedPeriod =
  | { readonly ok: true; readonly period: Period }
  | { readonly ok: false; readonly field: 'from' | 'until'; readonly message: string }

/** Start not after end; end not in the future (vendor document, section 5). */
export function checkPeriod(fields: { from: string; until: string }, today: LocalDate): CheckedPeriod {
  const [from, until] = [parseLocalDate(fields.from), parseLocalDate(fields.until)]
  if (!from) return { ok: false, field: 'from', message: periodTexts.missing }
  if (!until) return { ok: false, field: 'until', message: periodTexts.missing }
  if (compareDates(until, today) > 0) return { ok: false, field: 'until', message: periodTexts.future }
  if (compareDates(from, until) > 0) return { ok: false, field: 'from', message: periodTexts.backwards }
  return { ok: true, period: { from, until } }
}

export interface DayEarned {
  readonly date: string
  readonly amount: number
}

/** More points than this are no easier to read than months. */
const MOST_DAYS = 92

/** A point for every day, or for every month of a long period: what was not earned is nought, not a gap. */
export function seriesOf({ from, until }: Period, earned: readonly DayEarned[]): DayEarned[] {
  const byDay = new Map(earned.map(({ date, amount }) => [date, amount]))
  const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, at) => {
    const date: string = addDays(from, at)
    return { date, amount: byDay.get(date) ?? 0 }
  })
  return days.length <= MOST_DAYS ? days : byMonth(days)
}

function byMonth(days: readonly DayEarned[]): DayEarned[] {
  const months = new Map<string, number>()
  for (const { date, amount } of days) {
    const first = `${date.slice(0, 7)}-01`
    months.set(first, (months.get(first) ?? 0) + amount)
  }
  // Sums of shillings with two decimals: brought back to cents, so that no float's tail is shown.
  return [...months].map(([date, amount]) => ({ date, amount: Math.round(amount * 100) / 100 }))
}

export const isByMonth = (period: Period) => daysBetween(period.from, period.until) + 1 > MOST_DAYS
