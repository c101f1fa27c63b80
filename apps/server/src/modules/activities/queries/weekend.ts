import { addDays, localDateOf, weekdayOf, type LocalDate } from '@upeo/domain/time'

/** The coming Saturday and Sunday in Nairobi, or what is left of the present ones. */
export function weekendOf(now: Date): { from: LocalDate; until: LocalDate } {
  const today = localDateOf(now)
  const weekday = weekdayOf(today)
  if (weekday === 0) return { from: today, until: today }
  const saturday = addDays(today, 6 - weekday)
  return { from: saturday, until: addDays(saturday, 1) }
}
