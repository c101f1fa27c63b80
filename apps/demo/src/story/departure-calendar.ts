import { addDays, compareDates, daysBetween, localDate, weekdayOf, type LocalDate } from '@upeo/domain/time'

/** On which days a guide goes out. */
export const departureRhythms = ['daily', 'weekend', 'sat', 'sun', 'fri', 'wedsat', 'twosat', 'monthly'] as const
export type DepartureRhythm = (typeof departureRhythms)[number]

export function isDepartureRhythm(text: string): text is DepartureRhythm {
  return (departureRhythms as readonly string[]).includes(text)
}

const SUNDAY = 0
const WEDNESDAY = 3
const FRIDAY = 5
const SATURDAY = 6
const anySaturday = localDate('2024-01-06')

const goesOut: Record<DepartureRhythm, (date: LocalDate) => boolean> = {
  daily: () => true,
  weekend: (date) => weekdayOf(date) === SATURDAY || weekdayOf(date) === SUNDAY,
  sat: (date) => weekdayOf(date) === SATURDAY,
  sun: (date) => weekdayOf(date) === SUNDAY,
  fri: (date) => weekdayOf(date) === FRIDAY,
  wedsat: (date) => weekdayOf(date) === WEDNESDAY || weekdayOf(date) === SATURDAY,
  /** Every second Saturday. */
  twosat: (date) => weekdayOf(date) === SATURDAY && daysBetween(anySaturday, date) % 14 === 0,
  /** The first Saturday of the month. */
  monthly: (date) => weekdayOf(date) === SATURDAY && Number(date.slice(8)) <= 7,
}

/** The days of a rhythm between two days, inclusive, ascending. */
export function departureDays(rhythm: DepartureRhythm, from: LocalDate, until: LocalDate): LocalDate[] {
  const days: LocalDate[] = []
  for (let day = from; compareDates(day, until) <= 0; day = addDays(day, 1)) if (goesOut[rhythm](day)) days.push(day)
  return days
}
