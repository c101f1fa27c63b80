import { plural } from '@upeo/domain/text'
import { formatDateLong, timeInAddress } from '@upeo/domain/time'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { CalendarEvent } from './calendar-events.ts'
import classes from './event-dialog.module.css'

/** A departure, and the way to a seat on it. */
export function EventDialog({ event, onClose }: { event: CalendarEvent; onClose: () => void }) {
  return (
    <Dialog
      opened
      title={event.name}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <LinkButton to={`/activity/${event.activityId}?date=${event.date}&time=${timeInAddress(event.startTime)}`}>
            Book Now
          </LinkButton>
        </>
      }
    >
      <p className={classes.when}>
        {formatDateLong(event.date)}
        {event.startTime && `, ${event.startTime}`}
      </p>
      <p className={classes.seats} data-share={event.share}>
        {plural(event.left, 'seat')} left of {event.capacity}
      </p>
    </Dialog>
  )
}
