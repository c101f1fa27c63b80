import { seatsText, type CalendarEvent } from './calendar-events.ts'
import type { DragToDay } from './use-drag-to-day.ts'
import classes from './calendar.module.css'

/** One date as a button: when, what, and how full. */
export function EventChip({
  event,
  drag,
  onOpen,
}: {
  event: CalendarEvent
  drag: DragToDay
  onOpen: (event: CalendarEvent) => void
}) {
  const { activity, departure } = event
  return (
    <button
      type="button"
      className={classes.event}
      data-active={activity.isActive}
      onClick={() => onOpen(event)}
      {...drag.eventProps(event)}
    >
      <span className={classes.name}>{activity.name}</span>{' '}
      <span className={classes.facts}>
        {departure?.startTime && `${departure.startTime} · `}
        {seatsText(event)}
      </span>
      {!activity.isActive && <span className="visually-hidden">, inactive</span>}
    </button>
  )
}
