import { formatDateShort, formatMonth, localDate, type LocalDate } from '@upeo/domain/time'
import { IconLock, IconX } from '@tabler/icons-react'
import { monthOf } from '../../../../lib/month-grid.ts'
import type { ExistingDeparture } from '../existing.ts'
import classes from './dates.module.css'

/** Every chosen date by its month, each with its way off; those that are booked say so. */
export function ChosenDates({
  dates,
  departures,
  onRemove,
}: {
  dates: readonly LocalDate[]
  departures: readonly ExistingDeparture[]
  onRemove: (date: LocalDate) => void
}) {
  const byDate = new Map(departures.map((departure) => [departure.date, departure]))
  const months = [...new Set(dates.map(monthOf))]
  return (
    <div className={classes.months}>
      {months.map((month) => (
        <section key={month} aria-label={`Dates in ${formatMonth(localDate(`${month}-01`))}`}>
          <p className={classes.monthName}>{formatMonth(localDate(`${month}-01`))}</p>
          <ul className={classes.dates}>
            {dates
              .filter((date) => monthOf(date) === month)
              .map((date) => (
                <li key={date}>
                  <ChosenDate date={date} departure={byDate.get(date)} onRemove={onRemove} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function ChosenDate({
  date,
  departure,
  onRemove,
}: {
  date: LocalDate
  departure: ExistingDeparture | undefined
  onRemove: (date: LocalDate) => void
}) {
  const booked = departure && departure.seatsTaken > 0 ? `${departure.seatsTaken} of ${departure.capacity} booked` : ''
  return (
    <button type="button" className={classes.date} data-booked={booked !== ''} onClick={() => onRemove(date)}>
      <span>
        <span className="visually-hidden">Remove </span>
        {formatDateShort(date)}
        {booked && <small>{booked}</small>}
      </span>
      {booked ? <IconLock size={16} aria-hidden="true" /> : <IconX size={16} aria-hidden="true" />}
    </button>
  )
}
