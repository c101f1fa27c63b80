import { formatDateLong, formatDateShort, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import type { CalendarEvent } from './calendar-events.ts'
import { EventButton } from './event-button.tsx'
import ui from '../../../../ui/primitives.module.css'
import classes from './day-list.module.css'

/** One day and what leaves on it. */
export function DayList({
  day,
  today,
  events,
  onOpen,
  large = false,
}: {
  day: LocalDate
  today: LocalDate
  events: readonly CalendarEvent[]
  onOpen: (event: CalendarEvent) => void
  large?: boolean
}) {
  const onDay = events.filter(({ date }) => date === day)
  return (
    <section className={classes.day} aria-label={formatDateLong(day)} data-today={day === today}>
      <h3 className={classes.title}>{large ? formatDateLong(day) : formatDateShort(day)}</h3>
      {onDay.length === 0 ? (
        <p className={ui.hint}>{say('Nothing planned')}</p>
      ) : (
        <ul className={ui.stack8}>
          {onDay.map((event) => (
            <li key={event.activityId + event.title}>
              <EventButton event={event} onOpen={onOpen} size={large ? 'large' : 'small'} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
