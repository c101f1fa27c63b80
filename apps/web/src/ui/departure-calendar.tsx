import type { Departure } from '@upeo/contract/activities/activity'
import { formatKes, grouped, toKes, wholeShillings, type Cents } from '@upeo/domain/money'
import { formatDateLong, localDate, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { monthsOf } from '../lib/month-grid.ts'
import { MonthPicker } from './month-picker.tsx'
import ui from './primitives.module.css'
import classes from './departure-calendar.module.css'

/** Few enough seats to point out. */
const FEW = 3

interface DepartureCalendarProps {
  /** By date. */
  readonly departures: readonly Departure[]
  /** Of one adult, VAT included. */
  readonly price: Cents
  readonly chosen: string | null
  /** When the departure starts of which the visitor holds places. */
  readonly own: string | null
  /** The day of that one can be chosen even where nothing else is left on it. */
  readonly ownCanBeChosen?: boolean
  readonly disabled?: boolean
  readonly className?: string | undefined
  readonly onChoose: (departure: Departure) => void
}

/**
 * The days on which an activity leaves, with what an adult pays and the seats left on each; one radio a day, so arrow
 * keys move between them.
 */
export function DepartureCalendar({ className, ...props }: DepartureCalendarProps) {
  const byDate = Map.groupBy(props.departures, ({ date }) => date)
  const dates = [...byDate.keys()].map(localDate)
  return (
    <div className={className}>
      <MonthPicker label={say('Date')} months={monthsOf(dates)} startAt={props.chosen ?? ''} starts={dates}>
        {(day) => <Day {...props} day={day} departures={byDate.get(day) ?? []} />}
      </MonthPicker>
      <p className={classes.key} aria-hidden="true">
        {say('KES per adult, and spots left')}
      </p>
    </div>
  )
}

function Day({
  day,
  departures,
  price,
  chosen,
  own,
  ownCanBeChosen = false,
  disabled = false,
  onChoose,
}: DepartureCalendarProps & { readonly day: LocalDate }) {
  const number = Number(day.slice(8))
  if (departures.length === 0) return <span className={`${ui.hint} ${classes.empty}`}>{number}</span>
  const seatsLeft = departures.reduce((sum, each) => sum + each.seatsLeft, 0)
  const yours = own === null ? undefined : departures.find(({ startsAt }) => Date.parse(startsAt) === Date.parse(own))
  const open = departures.find((each) => each.seatsLeft > 0) ?? (ownCanBeChosen ? yours : undefined)
  const off = !open || disabled

  function dayLabel() {
    const values = { date: formatDateLong(day) }
    if (yours) return say('{date}, held for you', values)
    if (seatsLeft === 0) return say('{date}, fully booked', values)
    return say('{date}, {price}, {n} left', {
      ...values,
      price: formatKes(price),
      n: seatsLeft,
    })
  }
  return (
    <label className={classes.day} data-off={off && !yours}>
      <input
        className={ui.cover}
        type="radio"
        name="date"
        value={day}
        checked={day === chosen}
        disabled={off}
        aria-label={dayLabel()}
        onChange={() => open && onChoose(open)}
        onKeyDown={(event) => {
          // In a form it would send the form, with the day that was chosen before.
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (open) onChoose(open)
        }}
      />
      <span
        className={`${ui.tone} ${ui.pick}`}
        data-tone={seatsLeft > 0 && seatsLeft <= FEW ? 'highlight' : undefined}
        aria-hidden="true"
      >
        {number}
        {seatsLeft > 0 && !yours && <small>{grouped(toKes(wholeShillings(price)))}</small>}
        <small>{yours ? say('Yours') : seatsLeft === 0 ? say('Full') : say('{n} left', { n: seatsLeft })}</small>
      </span>
    </label>
  )
}
