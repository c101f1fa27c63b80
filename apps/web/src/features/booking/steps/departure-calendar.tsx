import type { Departure } from '@upeo/contract/activities/activity'
import { formatMonth, localDate, localDateOf, weekdayNames, weekdayOf, type LocalDate } from '@upeo/domain/time'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { clock } from '../../../lib/clock.ts'
import { IconButton } from '../../../ui/button.tsx'
import { monthOf, monthsBetween, weeksOf } from '../../../lib/month-grid.ts'
import classes from './departure-calendar.module.css'

const monday = [...weekdayNames.slice(1), weekdayNames[0]]

/** The days on which an activity leaves, with the places left on each. Only these can be picked. */
export function DepartureCalendar({
  departures,
  chosen,
  disabled,
  onChoose,
}: {
  departures: readonly Departure[]
  chosen: string | null
  disabled: boolean
  onChoose: (date: LocalDate) => void
}) {
  const byDate = new Map(departures.map((departure) => [departure.date, departure]))
  const months = monthsBetween(
    localDate(departures[0]?.date ?? chosen ?? ''),
    localDate(departures.at(-1)?.date ?? chosen ?? ''),
  )
  const today = localDateOf(clock.now())
  const [shown, setShown] = useState(() => Math.max(0, months.indexOf(monthOf(chosen ?? ''))))
  const month = months[shown] ?? months[0] ?? ''
  // Weeks that are over would only push the days that count off a phone's screen.
  const weeks = weeksOf(month).filter((week) => week.some((day) => day !== null && day >= today))
  return (
    <section className={classes.calendar} aria-label="Dates with places left">
      <div className={classes.head}>
        <IconButton aria-label="Earlier month" disabled={shown === 0} onClick={() => setShown(shown - 1)}>
          <IconChevronLeft size={22} aria-hidden="true" />
        </IconButton>
        <h2 className={classes.month} aria-live="polite">
          {formatMonth(localDate(`${month}-01`))}
        </h2>
        <IconButton aria-label="Later month" disabled={shown >= months.length - 1} onClick={() => setShown(shown + 1)}>
          <IconChevronRight size={22} aria-hidden="true" />
        </IconButton>
      </div>
      <table className={classes.table}>
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
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, at) => (
                <td key={monday[at]}>
                  {day && (
                    <Day
                      day={day}
                      departure={byDate.get(day)}
                      chosen={day === chosen}
                      disabled={disabled}
                      onChoose={onChoose}
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
  departure,
  chosen,
  disabled,
  onChoose,
}: {
  day: LocalDate
  departure: Departure | undefined
  chosen: boolean
  disabled: boolean
  onChoose: (date: LocalDate) => void
}) {
  const number = Number(day.slice(8))
  if (!departure) return <span className={classes.none}>{number}</span>
  const { seatsLeft } = departure
  // What is seen is part of what is heard: 'Saturday 14 March 2026, 6 left'.
  return (
    <button
      type="button"
      className={classes.day}
      data-few={seatsLeft > 0 && seatsLeft <= 3}
      aria-pressed={chosen}
      disabled={seatsLeft === 0 || disabled}
      onClick={() => onChoose(day)}
    >
      <span className="visually-hidden">{weekdayNames[weekdayOf(day)]} </span>
      <span className={classes.number}>{number}</span>
      <span className="visually-hidden"> {formatMonth(day)}, </span>
      <span className={classes.left}>{seatsLeft === 0 ? 'Full' : `${seatsLeft} left`}</span>
    </button>
  )
}

export const placesLeft = (seats: number) => (seats === 1 ? '1 place left' : `${seats} places left`)
