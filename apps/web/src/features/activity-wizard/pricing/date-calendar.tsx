import { LONGEST_REPEAT_DAYS } from '@upeo/domain/catalog/departure-dates'
import { addDays, formatMonth, localDate, weekdayNames, weekdayOf, type LocalDate } from '@upeo/domain/time'
import { IconChevronLeft, IconChevronRight, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { monthOf, monthsBetween, weeksOf } from '../../../lib/month-grid.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { ExistingDeparture } from '../existing.ts'
import classes from './dates.module.css'

const monday = [...weekdayNames.slice(1), weekdayNames[0]]

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
  const months = monthsBetween(today, addDays(today, LONGEST_REPEAT_DAYS))
  const [shown, setShown] = useState(() => Math.max(0, months.indexOf(monthOf(dates[0] ?? today))))
  const month = months[shown] ?? monthOf(today)
  const chosen = new Set(dates)
  const byDate = new Map(departures.map((departure) => [departure.date, departure]))
  return (
    <section className={classes.calendar} aria-label="Choose dates">
      <div className={classes.head}>
        <IconButton aria-label="Earlier month" disabled={shown === 0} onClick={() => setShown(shown - 1)}>
          <IconChevronLeft size={22} aria-hidden="true" />
        </IconButton>
        <p aria-live="polite">{formatMonth(localDate(`${month}-01`))}</p>
        <IconButton aria-label="Later month" disabled={shown >= months.length - 1} onClick={() => setShown(shown + 1)}>
          <IconChevronRight size={22} aria-hidden="true" />
        </IconButton>
      </div>
      <table>
        <thead>
          <tr>
            {monday.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name?.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, at) => (
                <td key={monday[at]}>
                  {day && (
                    <Day
                      day={day}
                      past={day < today}
                      chosen={chosen.has(day)}
                      seatsTaken={byDate.get(day)?.seatsTaken ?? 0}
                      onToggle={onToggle}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
    <button type="button" className={classes.day} disabled={past} aria-pressed={chosen} onClick={() => onToggle(day)}>
      <span className="visually-hidden">{weekdayNames[weekdayOf(day)]}, </span>
      {Number(day.slice(8))}
      <span className="visually-hidden"> {formatMonth(day)}</span>
      {seatsTaken > 0 && (
        <small>
          <IconUsers size={11} aria-hidden="true" /> {seatsTaken} <span>booked</span>
        </small>
      )}
    </button>
  )
}
