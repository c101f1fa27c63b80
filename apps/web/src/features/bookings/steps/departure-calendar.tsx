import type { Departure } from '@upeo/contract/activities/activity'
import { formatMonth, localDate, localDateOf, weekdayName, weekdayOf, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { clock } from '../../../lib/clock.ts'
import { monthsBetween } from '../../../lib/month-grid.ts'
import { isSameInstant } from '../wizard-state.ts'
import { MonthPicker } from '../../../ui/month-picker.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './departure-calendar.module.css'

/** The days on which an activity leaves, with the places left on each. Only these can be picked. */
export function DepartureCalendar({
  departures,
  chosen,
  disabled,
  own,
  onChoose,
}: {
  departures: readonly Departure[]
  chosen: string | null
  disabled: boolean
  /** When the departure starts of which they hold places. */
  own: string | null
  onChoose: (date: LocalDate) => void
}) {
  const byDate = Map.groupBy(departures, ({ date }) => date)
  const [first, last] = [departures[0]?.date ?? chosen ?? '', departures.at(-1)?.date ?? chosen ?? '']
  return (
    <MonthPicker
      label={say('Dates with spots left')}
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
          own={own}
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
  own,
  onChoose,
}: {
  day: LocalDate
  departures: readonly Departure[]
  chosen: boolean
  disabled: boolean
  own: string | null
  onChoose: (date: LocalDate) => void
}) {
  const number = Number(day.slice(8))
  if (departures.length === 0) return <span className={`${ui.muted} ${classes.none}`}>{number}</span>
  const seatsLeft = departures.reduce((sum, each) => sum + each.seatsLeft, 0)
  const yours = own !== null && departures.some(({ startsAt }) => isSameInstant(startsAt, own))
  // What is seen is part of what is heard: 'Saturday 14 March 2026, 6 left'.
  return (
    <button
      type="button"
      className={`${ui.pick} ${classes.day}`}
      data-few={seatsLeft > 0 && seatsLeft <= 3}
      aria-pressed={chosen}
      disabled={(seatsLeft === 0 && !yours) || disabled}
      onClick={() => onChoose(day)}
    >
      <span className="visually-hidden">{weekdayName(weekdayOf(day))} </span>
      <span className={classes.number}>{number}</span>
      <span className="visually-hidden"> {formatMonth(day)}, </span>
      <span className={classes.left}>
        {yours ? say('Yours') : seatsLeft === 0 ? say('Full') : say('{n} left', { n: seatsLeft })}
      </span>
    </button>
  )
}

export const placesLeft = (seats: number) => say('{n, plural, one {# spot left} other {# spots left}}', { n: seats })
