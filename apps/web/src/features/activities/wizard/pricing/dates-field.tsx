import { departureTexts } from '@upeo/domain/departures/departure-dates'
import { BOOKABLE_MONTHS } from '@upeo/domain/departures/departures'
import { formatDate, localDate, localDateOf, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { clock } from '../../../../lib/clock.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { Existing } from '../existing.ts'
import ui from '../../../../ui/primitives.module.css'
import stepClasses from '../steps/steps.module.css'
import type { WizardForm, WizardValues } from '../values.ts'
import { ChosenDates, type Chosen } from './chosen-dates.tsx'
import { DateCalendar } from './date-calendar.tsx'
import { isBooked, onlyBooked, timesOn, withDays, withoutDays, withoutDeparture } from './planned-times.ts'
import { RepeatDates } from './repeat-dates.tsx'
import classes from './dates.module.css'

/** When it takes place: day by day on the calendar, or by a rule. Dates that people have booked stay. */
export function DatesField({ form, existing }: { form: WizardForm; existing: Existing }) {
  const [guarded, setGuarded] = useState<LocalDate | null>(null)
  const { values } = form
  const today = localDateOf(clock.now())
  const dates = values.startDates.map(localDate)
  const planned = dates.flatMap((date): Chosen[] => {
    const times = timesOn(values, existing, date)
    return times.map((startTime) => ({ date, startTime, several: times.length > 1 }))
  })
  const problem = form.errorOf('startDates') ?? form.errorOf('departures')
  const set = ({ startDates, departures }: Pick<WizardValues, 'startDates' | 'departures'>) => {
    setGuarded(null)
    form.set('startDates', startDates)
    form.set('departures', departures)
  }

  function toggle(date: LocalDate) {
    if (!dates.includes(date)) return set(withDays(values, [date]))
    if (planned.some((each) => each.date === date && isBooked(existing, each))) return setGuarded(date)
    set(withoutDays(values, [date]))
  }

  function remove(departure: Chosen) {
    if (isBooked(existing, departure)) return setGuarded(departure.date)
    set(withoutDeparture(values, existing, departure))
  }

  const booked = planned.filter((each) => isBooked(existing, each))
  return (
    <section className={stepClasses.group} aria-labelledby="dates-title">
      <div className={`${ui.stack4} ${stepClasses.groupHead}`}>
        <h3 id="dates-title">{say('Dates')}</h3>
        <p>
          {say(
            'Tap a day to add it, and again to take it off. Guests can book up to {n, plural, one {# month} other {# months}} ahead.',
            { n: BOOKABLE_MONTHS },
          )}
        </p>
      </div>
      <div id={form.idOf('startDates')} tabIndex={-1} className={`${ui.stack20} ${ui.focusTarget} ${classes.ways}`}>
        <DateCalendar dates={dates} departures={existing.departures} today={today} onToggle={toggle} />
        <RepeatDates today={today} dates={dates} onAdd={(more) => set(withDays(values, more))} />
      </div>
      {guarded && <Notice tone="warning">{departureTexts.booked([guarded])}</Notice>}
      {problem && <p className={stepClasses.problem}>{problem}</p>}
      {dates.length > 0 && (
        <div className={classes.chosenHead}>
          <h4>{countText(dates, planned.length)}</h4>
          <Button
            variant="subtle"
            size="sm"
            onClick={() => set(onlyBooked(existing))}
            disabled={planned.length === booked.length}
          >
            {booked.length > 0 ? say('Remove all without bookings') : say('Remove all dates')}
          </Button>
        </div>
      )}
      <ChosenDates planned={planned} departures={existing.departures} onRemove={remove} />
    </section>
  )
}

function countText(dates: readonly LocalDate[], departures: number): string {
  const [first] = dates
  const last = dates.at(-1)
  if (!first || !last) return ''
  const several = departures > dates.length
  if (first === last) {
    const date = formatDate(first)
    return several
      ? say('1 date: {date} ({departures} departures)', { date, departures })
      : say('1 date: {date}', { date })
  }
  const span = { n: dates.length, first: formatDate(first), last: formatDate(last) }
  return several
    ? say('{n} dates, {first} to {last} ({departures} departures)', { ...span, departures })
    : say('{n} dates, {first} to {last}', span)
}
