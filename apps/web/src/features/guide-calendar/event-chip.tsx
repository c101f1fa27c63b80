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
      {departure?.startTime && <span className={classes.time}>{departure.startTime} </span>}
      <span className={classes.name}>{activity.name}</span> <span className={classes.seats}>{seatsText(event)}</span>
      {!activity.isActive && <span className="visually-hidden">, inactive</span>}
    </button>
  )
}
