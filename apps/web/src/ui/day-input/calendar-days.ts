import { addDays, type LocalDate } from '@upeo/domain/time'

/** A year ahead: no guide's dates are further off. */
const AHEAD = 365
/** Ten years back: what is older can be typed. */
const BACK = 3652

/** The days of a calendar; those before today only where the field takes them or names the last day. */
export function calendarDays(
  { min, max, past }: { readonly min: LocalDate | null; readonly max: LocalDate | null; readonly past: boolean },
  today: LocalDate,
): { readonly first: LocalDate; readonly last: LocalDate } {
  const first = past ? (min ?? addDays(max ?? today, -BACK)) : min !== null && min > today ? min : today
  const last = max ?? addDays(first > today ? first : today, AHEAD)
  return { first, last: last < first ? first : last }
}
