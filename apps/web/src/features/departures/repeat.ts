import { repeatDates } from '@upeo/domain/departures/departure-dates'
import { parseLocalDate, weekdayOf, type LocalDate, type Weekday } from '@upeo/domain/time'
import { words } from '@upeo/domain/words/say'

export const repeats = [
  { value: 'never', label: words('Does not repeat') },
  { value: 'weekly', label: words('Every week on this day') },
  { value: 'weekends', label: words('Every Saturday and Sunday') },
  { value: 'daily', label: words('Every day') },
] as const

export type Repeat = (typeof repeats)[number]['value']

/** The days that are asked for, in their order; none where they cannot be read, or reach too far. */
export function datesOf({
  date,
  repeat,
  until,
}: {
  readonly date: string
  readonly repeat: Repeat
  readonly until: string
}): readonly string[] {
  const from = parseLocalDate(date)
  if (from === null) return []
  if (repeat === 'never') return [from]
  const last = parseLocalDate(until)
  if (last === null) return []
  const found = repeatDates({ weekdays: weekdaysOf(repeat, from), from, until: last })
  return found.ok ? found.value : []
}

function weekdaysOf(repeat: Exclude<Repeat, 'never'>, from: LocalDate): readonly Weekday[] {
  if (repeat === 'daily') return [0, 1, 2, 3, 4, 5, 6]
  return repeat === 'weekends' ? [6, 0] : [weekdayOf(from)]
}
