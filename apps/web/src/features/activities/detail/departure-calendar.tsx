import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { Activity } from '@upeo/contract/activities/activity'
import { formatKes, grouped, toKes, wholeShillings, type Cents } from '@upeo/domain/money'
import { formatDateLong, formatMonth, localDate, type LocalDate } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { IconButton } from '../../../ui/button.tsx'
import { departureMonths } from './booking-choice.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './departure-calendar.module.css'

type Departure = Activity['departures'][number]

/** Few enough seats to point out. */
const FEW = 3
const weekdays = words(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'])

/**
 * The days that can be booked, with what an adult pays and the seats left on each; one radio a day, so arrow keys move
 * between them.
 */
export function DepartureCalendar({
  departures,
  price,
  chosen,
  own,
  onChoose,
}: {
  departures: readonly Departure[]
  /** Of one adult, VAT included. */
  price: Cents
  chosen: string | null
  /** When the departure starts of which the visitor holds places. */
  own: string | null
  onChoose: (departure: Departure) => void
}) {
  const months = departureMonths(departures)
  const byDate = Map.groupBy(departures, ({ date }) => date)
  const startAt = months.findIndex(({ month }) => month === chosen?.slice(0, 7))
  const [at, setAt] = useState(Math.max(0, startAt))
  const shown = months[at]
  if (!shown) return null
  return (
    <fieldset>
      <legend className="visually-hidden">{say('Date')}</legend>
      <div className={`${ui.apart} ${classes.head}`}>
        <IconButton aria-label={say('Earlier dates')} disabled={at === 0} onClick={() => setAt(at - 1)}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <p aria-live="polite">{formatMonth(localDate(`${shown.month}-01`))}</p>
        <IconButton aria-label={say('Later dates')} disabled={at === months.length - 1} onClick={() => setAt(at + 1)}>
          <IconChevronRight size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={classes.grid}>
        {weekdays.map((name) => (
          <span key={name} className={classes.weekday} aria-hidden="true">
            {say(name)}
          </span>
        ))}
        {shown.weeks.flat().map((day, place) =>
          day === null ? (
            // oxlint-disable-next-line react/no-array-index-key -- an empty cell is nothing but its place
            <span key={place} />
          ) : (
            <Day
              key={day}
              date={day}
              departures={byDate.get(day) ?? []}
              price={price}
              chosen={day === chosen}
              own={own}
              onChoose={onChoose}
            />
          ),
        )}
      </div>
      <p className={classes.key} aria-hidden="true">
        {say('KES per adult, and spots left')}
      </p>
    </fieldset>
  )
}

function Day({
  date,
  departures,
  price,
  chosen,
  own,
  onChoose,
}: {
  date: LocalDate
  departures: readonly Departure[]
  price: Cents
  chosen: boolean
  own: string | null
  onChoose: (departure: Departure) => void
}) {
  const day = Number(date.slice(8))
  if (departures.length === 0) return <span className={`${ui.hint} ${classes.empty}`}>{day}</span>
  const seatsLeft = departures.reduce((sum, each) => sum + each.seatsLeft, 0)
  const open = departures.find((each) => each.seatsLeft > 0)
  const full = !open
  const yours = own !== null && departures.some(({ startsAt }) => Date.parse(startsAt) === Date.parse(own))

  function dayLabel() {
    const values = { date: formatDateLong(date) }
    if (yours) return say('{date}, held for you', values)
    if (full) return say('{date}, fully booked', values)
    return say('{date}, {price}, {n, plural, one {# spot} other {# spots}} left', {
      ...values,
      price: formatKes(price),
      n: seatsLeft,
    })
  }
  return (
    <label className={classes.day} data-full={full && !yours}>
      <input
        className={ui.cover}
        type="radio"
        name="date"
        value={date}
        checked={chosen}
        disabled={full}
        aria-label={dayLabel()}
        onChange={() => open && onChoose(open)}
      />
      <span
        className={`${ui.tone} ${ui.pick}`}
        data-tone={!full && seatsLeft <= FEW ? 'highlight' : undefined}
        aria-hidden="true"
      >
        {day}
        {!full && !yours && <small>{grouped(toKes(wholeShillings(price)))}</small>}
        <small>{yours ? say('Yours') : full ? say('Full') : say('{n} left', { n: seatsLeft })}</small>
      </span>
    </label>
  )
}
