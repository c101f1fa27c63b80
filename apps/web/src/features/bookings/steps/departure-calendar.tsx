import { plural } from '@upeo/domain/text'
import type { Departure } from '@upeo/contract/activities/activity'
import { formatMonth, localDate, localDateOf, weekdayNames, weekdayOf, type LocalDate } from '@upeo/domain/time'
import { clock } from '../../../lib/clock.ts'
import { monthsBetween } from '../../../lib/month-grid.ts'
import { MonthPicker } from '../../../ui/month-picker.tsx'
import classes from './departure-calendar.module.css'

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
  const byDate = Map.groupBy(departures, ({ date }) => date)
  const [first, last] = [departures[0]?.date ?? chosen ?? '', departures.at(-1)?.date ?? chosen ?? '']
  return (
    <MonthPicker
      label="Dates with places left"
      months={monthsBetween(localDate(first), localDate(last))}
      startAt={chosen ?? ''}
      from={localDateOf(clock.now())}
      className={classes.calendar}
    >
      {(day) => (
        <Day
          day={day}
          departures={byDate.get(day) ?? []}
          chosen={day === chosen}
          disabled={disabled}
          onChoose={onChoose}
        />
      )}
    </MonthPicker>
  )
}

function Day({
  day,
  departures,
  chosen,
  disabled,
  onChoose,
}: {
  day: LocalDate
  departures: readonly Departure[]
  chosen: boolean
  disabled: boolean
  onChoose: (date: LocalDate) => void
}) {
  const number = Number(day.slice(8))
  if (departures.length === 0) return <span className={classes.none}>{number}</span>
  const seatsLeft = departures.reduce((sum, each) => sum + each.seatsLeft, 0)
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

export const placesLeft = (seats: number) => plural(seats, 'place left', 'places left')
