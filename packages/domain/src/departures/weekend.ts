import type { AroundTown } from '../places/around.ts'
import { addDays, weekdayOf, type LocalDate } from '../time.ts'

export type Weekend = { readonly from: LocalDate; readonly until: LocalDate }

/** The coming Saturday and Sunday, or what is left of the present ones. */
export function weekendOf(today: LocalDate): Weekend {
  const weekday = weekdayOf(today)
  if (weekday === 0) return { from: today, until: today }
  const saturday = addDays(today, 6 - weekday)
  return { from: saturday, until: addDays(saturday, 1) }
}

/** The Saturday and Sunday after those. */
export function nextWeekendOf(today: LocalDate): Weekend {
  const from = addDays(weekendOf(today).until, 6)
  return { from, until: addDays(from, 1) }
}

/** The search behind the home page's first row: what the row shows is how this search begins. */
export function weekendNearNairobi(today: LocalDate) {
  const { from, until } = weekendOf(today)
  return { around: 'Nairobi' satisfies AroundTown, startDate: from, endDate: until, sort: 'rating' } as const
}
