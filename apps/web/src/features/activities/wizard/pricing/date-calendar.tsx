import { LONGEST_REPEAT_DAYS } from '@upeo/domain/departures/departure-dates'
import { addDays, formatMonth, weekdayName, weekdayOf, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { IconUsers } from '@tabler/icons-react'
import { monthsBetween } from '../../../../lib/month-grid.ts'
import { MonthPicker } from '../../../../ui/month-picker.tsx'
import { moveFocus } from '../../../../ui/move-focus.ts'
import type { ExistingDeparture } from '../existing.ts'
import ui from '../../../../ui/primitives.module.css'
import classes from './dates.module.css'

/** A month of days that can be pressed; none before today. */
export function DateCalendar({
  dates,
  departures,
  today,
  onToggle,
}: {
  dates: readonly LocalDate[]
  departures: readonly ExistingDeparture[]
  today: LocalDate
  onToggle: (date: LocalDate) => void
}) {
  const chosen = new Set(dates)
  const byDate = Map.groupBy(departures, ({ date }) => date)
  return (
    <MonthPicker
      onKeyDown={moveFocus}
      label={say('Choose dates')}
      months={monthsBetween(today, addDays(today, LONGEST_REPEAT_DAYS))}
      startAt={dates[0] ?? today}
      className={ui.shrink}
    >
      {(day) => (
        <Day
          day={day}
          past={day < today}
          chosen={chosen.has(day)}
          seatsTaken={(byDate.get(day) ?? []).reduce((sum, each) => sum + each.seatsTaken, 0)}
          onToggle={onToggle}
        />
      )}
    </MonthPicker>
  )
}

function Day({
  day,
  past,
  chosen,
  seatsTaken,
  onToggle,
}: {
  day: LocalDate
  past: boolean
  chosen: boolean
  seatsTaken: number
  onToggle: (date: LocalDate) => void
}) {
  return (
    <button
      type="button"
      className={`${ui.pick} ${classes.day}`}
      disabled={past}
      aria-pressed={chosen}
      onClick={() => onToggle(day)}
    >
      <span className="visually-hidden">{weekdayName(weekdayOf(day))}, </span>
      {Number(day.slice(8))}
      <span className="visually-hidden"> {formatMonth(day)}</span>
      {seatsTaken > 0 && (
        <small>
          <IconUsers size={11} aria-hidden="true" /> {seatsTaken} <span>{say('booked')}</span>
        </small>
      )}
    </button>
  )
}
