import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { Activity } from '@upeo/contract/activities/activity'
import { plural } from '@upeo/domain/text'
import { formatDateLong, formatMonth, localDate, weekdayNames, type LocalDate } from '@upeo/domain/time'
import { monthOf } from '../../../lib/month-grid.ts'
import { departureMonths } from './booking-choice.ts'
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
  const months = departureMonths(departures)
  const byDate = new Map(departures.map((departure) => [departure.date, departure]))
  const startAt = months.findIndex(({ month }) => chosen !== null && month === monthOf(chosen))
  const [at, setAt] = useState(Math.max(0, startAt))
  const shown = months[at]
  if (!shown) return null
  return (
    <fieldset className={classes.calendar}>
      <legend className="visually-hidden">Date</legend>
      <div className={classes.head}>
        <button type="button" aria-label="Earlier dates" disabled={at === 0} onClick={() => setAt(at - 1)}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </button>
        <p aria-live="polite">{formatMonth(localDate(`${shown.month}-01`))}</p>
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
        {shown.weeks.flat().map((day, place) =>
          day === null ? (
            // oxlint-disable-next-line react/no-array-index-key -- an empty cell is nothing but its place
            <span key={place} />
          ) : (
            <Day key={day} date={day} departure={byDate.get(day)} chosen={day === chosen} onChoose={onChoose} />
          ),
        )}
      </div>
    </fieldset>
  )
}

function Day({
  date,
  departure,
  chosen,
  onChoose,
}: {
  date: LocalDate
  departure: Departure | undefined
  chosen: boolean
  onChoose: (departure: Departure) => void
}) {
  const day = Number(date.slice(8))
  if (!departure) return <span className={classes.empty}>{day}</span>
  const { seatsLeft } = departure
  const full = seatsLeft === 0
  const words = full ? 'fully booked' : `${plural(seatsLeft, 'seat')} left`
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
        {day}
        <small>{full ? 'Full' : `${seatsLeft} left`}</small>
      </span>
    </label>
  )
}
