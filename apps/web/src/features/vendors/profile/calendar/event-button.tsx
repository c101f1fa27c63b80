import { say } from '@upeo/domain/words/say'
import type { CalendarEvent } from './calendar-events.ts'
import classes from './event-button.module.css'

/** A departure. Its colour says how many seats are left, and so do its words; without JavaScript it leads to the activity. */
export function EventButton({
  event,
  onOpen,
  size = 'small',
}: {
  event: CalendarEvent
  onOpen: (event: CalendarEvent) => void
  size?: 'small' | 'large'
}) {
  return (
    <a
      href={`/activity/${event.activityId}`}
      className={classes.event}
      data-share={event.share}
      data-size={size}
      aria-haspopup="dialog"
      onClick={(click) => {
        click.preventDefault()
        onOpen(event)
      }}
    >
      <span className={classes.name}>{event.title}</span>
      <span>{say('{n, plural, one {# spot} other {# spots}} left', { n: event.left })}</span>
    </a>
  )
}
