import type { Days } from '../reports/periods.ts'
import { addDays, addTime, DAY, weekdayOf, type LocalDate } from '../time.ts'

/** Beside today and tomorrow. */
export const NEXT_DAYS = 7

/** The days whose departures a guide sees at a glance. */
export function daysAhead(today: LocalDate): Days {
  return { from: today, until: addDays(today, 1 + NEXT_DAYS) }
}

/** From Monday to Sunday. */
export function weekOf(day: LocalDate): Days {
  const from = addDays(day, -((weekdayOf(day) + 6) % 7))
  return { from, until: addDays(from, 6) }
}

/** What is released within this is released soon. */
export const SOON = 7 * DAY
export const soonUntil = (now: Date): Date => addTime(now, SOON)
