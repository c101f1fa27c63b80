import { formatDateLong, localDateOf, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { clock } from '../../lib/clock.ts'
import { monthsBetween } from '../../lib/month-grid.ts'
import { MonthPicker, monthName } from '../month-picker.tsx'
import { moveFocus } from '../move-focus.ts'
import { calendarDays } from './calendar-days.ts'
import ui from '../primitives.module.css'
import classes from './day-input.module.css'

/** From so many on a month is chosen by its name too. */
const MANY_MONTHS = 15

/** Days to come, those from the first to the last of some, or days gone by too, a month at a time. Loaded when it is first opened. */
export default function DayCalendar({
  label,
  chosen,
  onChoose,
  ...bounds
}: {
  label: string
  chosen: LocalDate | null
  min: LocalDate | null
  max: LocalDate | null
  past: boolean
  onChoose: (day: LocalDate) => void
}) {
  const today = localDateOf(clock.now())
  const { first, last } = calendarDays(bounds, today)
  const months = monthsBetween(first, last)
  const within = (day: LocalDate | null) => day !== null && day >= first && day <= last
  return (
    <MonthPicker
      label={label}
      months={months}
      startAt={[chosen, today].find(within) ?? (first > today ? first : last)}
      starts={[first]}
      className={ui.stack8}
      onKeyDown={moveFocus}
      title={months.length < MANY_MONTHS ? undefined : (shown, show) => monthSelect(months, shown, show)}
    >
      {(day) => (
        <button
          type="button"
          className={classes.day}
          disabled={!within(day)}
          aria-pressed={day === chosen}
          aria-current={day === today ? 'date' : undefined}
          aria-label={formatDateLong(day)}
          onClick={() => onChoose(day)}
        >
          {Number(day.slice(8))}
        </button>
      )}
    </MonthPicker>
  )
}

function monthSelect(months: readonly string[], shown: number, show: (month: number) => void) {
  return (
    <select
      className={classes.month}
      aria-label={say('Month')}
      value={shown}
      onChange={(event) => show(Number(event.currentTarget.value))}
    >
      {months.map((month, at) => (
        <option key={month} value={at}>
          {monthName(month)}
        </option>
      ))}
    </select>
  )
}
