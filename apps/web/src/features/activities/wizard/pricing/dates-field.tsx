import { departureTexts } from '@upeo/domain/departures/departure-dates'
import { formatDate, localDate, localDateOf, type LocalDate } from '@upeo/domain/time'
import { useState } from 'react'
import { clock } from '../../../../lib/clock.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { bookedDates, type Existing } from '../existing.ts'
import stepClasses from '../steps/steps.module.css'
import type { WizardForm } from '../values.ts'
import { ChosenDates } from './chosen-dates.tsx'
import { DateCalendar } from './date-calendar.tsx'
import { RepeatDates } from './repeat-dates.tsx'
import classes from './dates.module.css'

/** When it takes place: day by day on the calendar, or by a rule. Dates that people have booked stay. */
export function DatesField({ form, existing }: { form: WizardForm; existing: Existing }) {
  const [guarded, setGuarded] = useState<LocalDate | null>(null)
  const today = localDateOf(clock.now())
  const dates = form.values.startDates.map(localDate)
  const booked = bookedDates(existing)
  const problem = form.errorOf('startDates')
  const set = (next: readonly LocalDate[]) => {
    setGuarded(null)
    form.set('startDates', [...new Set(next)].toSorted())
  }

  function toggle(date: LocalDate) {
    if (!dates.includes(date)) return set([...dates, date])
    if (booked.includes(date)) return setGuarded(date)
    set(dates.filter((each) => each !== date))
  }

  return (
    <section className={stepClasses.group} aria-labelledby="dates-title">
      <div className={stepClasses.groupHead}>
        <h3 id="dates-title">Dates</h3>
        <p>Press a day to add it, once more to take it off. Guests can book six months ahead.</p>
      </div>
      <div id={form.idOf('startDates')} tabIndex={-1} className={classes.ways}>
        <DateCalendar dates={dates} departures={existing.departures} today={today} onToggle={toggle} />
        <RepeatDates today={today} dates={dates} onAdd={(more) => set([...dates, ...more])} />
      </div>
      {guarded && <Notice tone="warning">{departureTexts.booked([guarded])}</Notice>}
      {problem && <p className={stepClasses.problem}>{problem}</p>}
      {dates.length > 0 && (
        <div className={classes.chosenHead}>
          <h4>{countText(dates)}</h4>
          <Button variant="subtle" size="sm" onClick={() => set(booked)} disabled={dates.length === booked.length}>
            {booked.length > 0 ? 'Remove all that nobody has booked' : 'Remove all dates'}
          </Button>
        </div>
      )}
      <ChosenDates dates={dates} departures={existing.departures} onRemove={toggle} />
    </section>
  )
}

function countText(dates: readonly LocalDate[]): string {
  const [first] = dates
  const last = dates.at(-1)
  if (!first || !last || first === last) return first ? `1 date: ${formatDate(first)}` : ''
  return `${dates.length} dates, ${formatDate(first)} to ${formatDate(last)}`
}
