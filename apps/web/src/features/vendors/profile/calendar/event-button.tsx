import { plural } from '@upeo/domain/text'
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
      <span>{`${plural(event.left, 'seat')} left`}</span>
    </a>
  )
}
