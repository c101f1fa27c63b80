import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { Activity } from '@upeo/contract/activities/activity'
import { formatDateLong, formatMonth, weekdayNames, type LocalDate } from '@upeo/domain/time'
import { calendarMonths, type CalendarDay } from './booking-choice.ts'
import classes from './departure-calendar.module.css'

type Departure = Activity['departures'][number]

/** Few enough seats to point out. */
const FEW = 3
const weekdays = [...weekdayNames.slice(1), weekdayNames[0]]

/** The days that can be booked, with the seats left on each; one radio a departure, so arrow keys move between them. */
export function DepartureCalendar({
  departures,
  chosen,
  onChoose,
}: {
  departures: readonly Departure[]
  chosen: LocalDate | null
  onChoose: (departure: Departure) => void
}) {
  const months = calendarMonths(departures)
  const startAt = months.findIndex(({ first }) => chosen !== null && first.slice(0, 7) === chosen.slice(0, 7))
  const [at, setAt] = useState(Math.max(0, startAt))
  const month = months[at]
  if (!month) return null
  return (
    <fieldset className={classes.calendar}>
      <legend className="visually-hidden">Date</legend>
      <div className={classes.head}>
        <button type="button" aria-label="Earlier dates" disabled={at === 0} onClick={() => setAt(at - 1)}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </button>
        <p aria-live="polite">{formatMonth(month.first)}</p>
        <button
          type="button"
          aria-label="Later dates"
          disabled={at === months.length - 1}
          onClick={() => setAt(at + 1)}
        >
          <IconChevronRight size={20} aria-hidden="true" />
        </button>
      </div>
      <div className={classes.grid}>
        {weekdays.map((name) => (
          <span key={name} className={classes.weekday} aria-hidden="true">
            {name?.slice(0, 2)}
          </span>
        ))}
        {Array.from({ length: month.blanks }, (_, blank) => (
          <span key={`blank ${blank}`} />
        ))}
        {month.days.map((day) => (
          <Day key={day.date} day={day} chosen={day.date === chosen} onChoose={onChoose} />
        ))}
      </div>
    </fieldset>
  )
}

function Day({
  day,
  chosen,
  onChoose,
}: {
  day: CalendarDay
  chosen: boolean
  onChoose: (departure: Departure) => void
}) {
  const { departure, date } = day
  if (!departure) return <span className={classes.empty}>{day.day}</span>
  const { seatsLeft } = departure
  const full = seatsLeft === 0
  const words = full ? 'fully booked' : seatsLeft === 1 ? '1 seat left' : `${seatsLeft} seats left`
  return (
    <label className={classes.day} data-few={!full && seatsLeft <= FEW} data-full={full}>
      <input
        type="radio"
        name="date"
        value={date}
        checked={chosen}
        disabled={full}
        aria-label={`${formatDateLong(date)}, ${words}`}
        onChange={() => onChoose(departure)}
      />
      <span aria-hidden="true">
        {day.day}
        <small>{full ? 'Full' : `${seatsLeft} left`}</small>
      </span>
    </label>
  )
}
