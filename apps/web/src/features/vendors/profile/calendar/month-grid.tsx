import { formatDateLong, localDate, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Link } from 'react-router'
import { weeksOf } from '../../../../lib/month-grid.ts'
import { MonthTable } from '../../../../ui/month-table.tsx'
import type { ProfileAddress } from '../profile-address.ts'
import type { CalendarEvent } from './calendar-events.ts'
import { DayList } from './day-list.tsx'
import { EventButton } from './event-button.tsx'
import classes from './month-grid.module.css'

/** At most this many departures are shown in a day's cell; the others are a click away. */
const SHOWN = 3

/** A wide screen shows departures in their cells; a narrow one shows dots, and the chosen day below. */
export function MonthGrid({
  month,
  today,
  selected,
  events,
  to,
  onOpen,
}: {
  month: string
  today: LocalDate
  selected: LocalDate | null
  events: readonly CalendarEvent[]
  to: (change: Partial<ProfileAddress>) => string
  onOpen: (event: CalendarEvent) => void
}) {
  const inMonth = events.filter(({ date }) => date.startsWith(month))
  const chosen = chosenDay(month, selected, today, inMonth)
  return (
    <>
      <MonthTable
        weeks={weeksOf(month)}
        letters={3}
        className={classes.month}
        cell={(day) => ({ 'data-today': day === today, 'data-chosen': day === chosen })}
      >
        {(day) => <Cell day={day} events={inMonth.filter(({ date }) => date === day)} to={to} onOpen={onOpen} />}
      </MonthTable>
      <div className={classes.beneath}>
        <DayList day={chosen} today={today} events={inMonth} onOpen={onOpen} large />
      </div>
    </>
  )
}

function Cell({
  day,
  events,
  to,
  onOpen,
}: {
  day: LocalDate
  events: readonly CalendarEvent[]
  to: (change: Partial<ProfileAddress>) => string
  onOpen: (event: CalendarEvent) => void
}) {
  const number = Number(day.slice(8))
  if (events.length === 0) return <span className={classes.number}>{number}</span>
  const label = say('{date}: {n, plural, one {# departure} other {# departures}}', {
    date: formatDateLong(day),
    n: events.length,
  })
  const hiddenEvents = events.length - SHOWN
  return (
    <>
      <Link to={to({ date: day })} className={classes.day} aria-label={label} preventScrollReset replace>
        <span className={classes.number}>{number}</span>
        <span className={classes.dots} aria-hidden="true">
          {events.slice(0, SHOWN).map((event) => (
            <i key={event.activityId + event.title} data-share={event.share} />
          ))}
        </span>
      </Link>
      <div className={classes.events}>
        {events.slice(0, hiddenEvents > 0 ? SHOWN - 1 : SHOWN).map((event) => (
          <EventButton key={event.activityId + event.title} event={event} onOpen={onOpen} />
        ))}
        {hiddenEvents > 0 && (
          <Link to={to({ date: day, view: 'day' })} className={classes.more} preventScrollReset>
            {say('{n} more', { n: hiddenEvents + 1 })}
          </Link>
        )}
      </div>
    </>
  )
}

/** The chosen day, else today, else the first day with a departure. */
function chosenDay(
  month: string,
  selected: LocalDate | null,
  today: LocalDate,
  events: readonly CalendarEvent[],
): LocalDate {
  if (selected?.startsWith(month) && events.some(({ date }) => date === selected)) return selected
  if (events.some(({ date }) => date === today)) return today
  return events[0]?.date ?? localDate(`${month}-01`)
}
