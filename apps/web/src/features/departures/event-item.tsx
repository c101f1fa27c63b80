import { say } from '@upeo/domain/words/say'
import { timeText } from '@upeo/domain/words/clock'
import { seatsText, type CalendarEvent } from './calendar-events.ts'
import { FillBar } from './fill-bar.tsx'
import type { DragToDay } from './use-drag-to-day.ts'
import ui from '../../ui/primitives.module.css'
import classes from './calendar.module.css'

/** One date in a list: what, when, and how full. The row is dragged and not its button, which Firefox holds fast. */
export function EventItem({
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
    <li {...drag.eventProps(event)}>
      <button
        type="button"
        className={`${ui.tone} ${classes.event}`}
        data-tone={activity.isActive ? 'primary' : undefined}
        onClick={() => onOpen(event)}
        // A long press on a phone, the other button of a mouse.
        onContextMenu={(press) => {
          press.preventDefault()
          onOpen(event)
        }}
      >
        <span className={classes.name}>{activity.name}</span>{' '}
        <span className={classes.facts}>
          {departure?.startTime && `${timeText(departure.startTime)} · `}
          {seatsText(event)}
        </span>
        {departure && <FillBar departure={departure} />}
        {!activity.isActive && <span className="visually-hidden">{say(', inactive')}</span>}
      </button>
    </li>
  )
}
