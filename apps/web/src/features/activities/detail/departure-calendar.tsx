import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { Activity } from '@upeo/contract/activities/activity'
import { plural } from '@upeo/domain/text'
import { formatDateLong, formatMonth, localDate, weekdayNames, type LocalDate } from '@upeo/domain/time'
import { departureMonths } from './booking-choice.ts'
import classes from './departure-calendar.module.css'

type Departure = Activity['departures'][number]

/** Few enough seats to point out. */
const FEW = 3
const weekdays = [...weekdayNames.slice(1), weekdayNames[0]]

/** The days that can be booked, with the seats left on each; one radio a day, so arrow keys move between them. */
export function DepartureCalendar({
  departures,
  chosen,
  onChoose,
}: {
  departures: readonly Departure[]
  chosen: string | null
  onChoose: (departure: Departure) => void
}) {
  const months = departureMonths(departures)
  const byDate = Map.groupBy(departures, ({ date }) => date)
  const startAt = months.findIndex(({ month }) => month === chosen?.slice(0, 7))
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
            <Day key={day} date={day} departures={byDate.get(day) ?? []} chosen={day === chosen} onChoose={onChoose} />
          ),
        )}
      </div>
    </fieldset>
  )
}

function Day({
  date,
  departures,
  chosen,
  onChoose,
}: {
  date: LocalDate
  departures: readonly Departure[]
  chosen: boolean
  onChoose: (departure: Departure) => void
}) {
  const day = Number(date.slice(8))
  if (departures.length === 0) return <span className={classes.empty}>{day}</span>
  const seatsLeft = departures.reduce((sum, each) => sum + each.seatsLeft, 0)
  const open = departures.find((each) => each.seatsLeft > 0)
  const full = !open
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
        onChange={() => open && onChoose(open)}
      />
      <span aria-hidden="true">
        {day}
        <small>{full ? 'Full' : `${seatsLeft} left`}</small>
      </span>
    </label>
  )
}
