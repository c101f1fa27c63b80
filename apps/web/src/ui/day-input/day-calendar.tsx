import { formatDateLong, addDays, localDateOf, type LocalDate } from '@upeo/domain/time'
import { clock } from '../../lib/clock.ts'
import { monthsBetween } from '../../lib/month-grid.ts'
import { MonthPicker } from '../month-picker.tsx'
import classes from './day-input.module.css'

/** A year ahead: no guide's dates are further off. */
const AHEAD = 365

/** Days to come, or those from the first to the last of some, a month at a time. Loaded when it is first opened. */
export default function DayCalendar({
  label,
  chosen,
  min,
  max,
  onChoose,
}: {
  label: string
  chosen: LocalDate | null
  min: LocalDate | null
  max: LocalDate | null
  onChoose: (day: LocalDate) => void
}) {
  const today = localDateOf(clock.now())
  const first = min !== null && (max !== null || min > today) ? min : today
  const last = max ?? addDays(first, AHEAD)
  return (
    <MonthPicker
      label={label}
      months={monthsBetween(first, last)}
      startAt={chosen ?? first}
      from={first}
      className={classes.calendar}
    >
      {(day) => (
        <button
          type="button"
          className={classes.day}
          disabled={day < first || (max !== null && day > max)}
          aria-pressed={day === chosen}
          aria-label={formatDateLong(day)}
          onClick={() => onChoose(day)}
        >
          {Number(day.slice(8))}
        </button>
      )}
    </MonthPicker>
  )
}
