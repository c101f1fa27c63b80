import type { DirectOffer } from '@upeo/contract/bookings/direct-offers'
import { formatDateShort, localDate, type LocalDate } from '@upeo/domain/time'
import { timeText } from '@upeo/domain/words/clock'
import { say } from '@upeo/domain/words/say'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/form/day-field.tsx'
import { daysBeside, offeredOn } from './first-offered.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './direct.module.css'

/** The day first, as people say it on the telephone, then which of its departures. */
export function DepartureChoice({
  departures,
  day,
  field,
  onDay,
}: {
  departures: readonly DirectOffer[]
  day: LocalDate
  /** Of the departure, within the form. */
  field: { id: string; name: string; value: string; error: string | undefined; onChange: (id: string) => void }
  onDay: (day: LocalDate) => void
}) {
  const ofDay = offeredOn(departures, day)
  return (
    <>
      <DayField
        label={say('Day')}
        name="day"
        required
        past
        min={departures[0]?.date ?? ''}
        max={departures.at(-1)?.date ?? ''}
        value={day}
        onDay={(chosen) => chosen && onDay(chosen)}
      />
      {ofDay.length === 0 ? (
        <NoneThen day={day} beside={daysBeside(departures, day)} onDay={onDay} />
      ) : (
        <fieldset className={ui.stack8} aria-describedby={field.error ? `${field.id}-error` : undefined}>
          <legend className={ui.legend}>{say('Departure')}</legend>
          {ofDay.map(({ _id, activity, startTime, seatsLeft }) => (
            <label key={_id} className={`${ui.framed} ${classes.departure}`} data-chosen={_id === field.value}>
              <input
                type="radio"
                id={_id === field.value ? field.id : undefined}
                name={field.name}
                value={_id}
                checked={_id === field.value}
                disabled={seatsLeft === 0 && _id !== field.value}
                onChange={() => field.onChange(_id)}
              />
              <strong>{startTime === null ? say('All day') : timeText(startTime)}</strong>
              <span>{activity.name}</span>
              <small className={ui.note}>
                {say('{n, plural, =0 {full} one {# spot free} other {# spots free}}', { n: seatsLeft })}
              </small>
            </label>
          ))}
          {field.error && (
            <p id={`${field.id}-error`} className={classes.wrong}>
              {field.error}
            </p>
          )}
        </fieldset>
      )}
    </>
  )
}

function NoneThen({
  day,
  beside,
  onDay,
}: {
  day: LocalDate
  beside: readonly string[]
  onDay: (day: LocalDate) => void
}) {
  return (
    <div>
      <p className={`${ui.hintLine} ${classes.small}`} role="status">
        {say('You have no departure on {date}. The nearest are on:', { date: formatDateShort(day) })}
      </p>
      <div className={`${ui.wrap12} ${classes.buttons}`}>
        {beside.map((date) => (
          <Button key={date} variant="default" size="sm" onClick={() => onDay(localDate(date))}>
            {formatDateShort(localDate(date))}
          </Button>
        ))}
      </div>
    </div>
  )
}
