import { formatDateShort, formatMonth, localDate, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { IconLock, IconX } from '@tabler/icons-react'
import { monthOf } from '../../../../lib/month-grid.ts'
import { timeText } from '../../../../ui/time-choice.tsx'
import type { ExistingDeparture, Planned } from '../existing.ts'
import ui from '../../../../ui/primitives.module.css'
import classes from './dates.module.css'

export interface Chosen extends Planned {
  readonly date: LocalDate
  /** It leaves at other times too on that day: the time is told. */
  readonly several: boolean
}

/** Every departure by its month, each with its way off; those that are booked say so. */
export function ChosenDates({
  planned,
  departures,
  onRemove,
}: {
  planned: readonly Chosen[]
  departures: readonly ExistingDeparture[]
  onRemove: (departure: Chosen) => void
}) {
  const months = [...new Set(planned.map(({ date }) => monthOf(date)))]
  return (
    <div className={ui.stack12}>
      {months.map((month) => (
        <section key={month} aria-label={say('Dates in {month}', { month: formatMonth(localDate(`${month}-01`)) })}>
          <p className={classes.monthName}>{formatMonth(localDate(`${month}-01`))}</p>
          <ul className={ui.wrap8}>
            {planned
              .filter(({ date }) => monthOf(date) === month)
              .map((each) => (
                <li key={`${each.date} ${each.startTime}`}>
                  <ChosenDate
                    chosen={each}
                    departure={departures.find(
                      ({ date, startTime }) => date === each.date && (startTime ?? '') === each.startTime,
                    )}
                    onRemove={onRemove}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function ChosenDate({
  chosen,
  departure,
  onRemove,
}: {
  chosen: Chosen
  departure: ExistingDeparture | undefined
  onRemove: (departure: Chosen) => void
}) {
  const { date, startTime, several } = chosen
  const booked =
    departure && departure.seatsTaken > 0
      ? say('{taken} of {capacity} booked', { taken: departure.seatsTaken, capacity: departure.capacity })
      : ''
  return (
    <button
      type="button"
      className={`${ui.tone} ${classes.date}`}
      data-tone={booked === '' ? undefined : 'primary'}
      onClick={() => onRemove(chosen)}
    >
      <span>
        <span className="visually-hidden">{say('Remove')} </span>
        {formatDateShort(date)}
        {several && `, ${timeText(startTime || null)}`}
        {booked && <small>{booked}</small>}
      </span>
      {booked ? <IconLock size={16} aria-hidden="true" /> : <IconX size={16} aria-hidden="true" />}
    </button>
  )
}
