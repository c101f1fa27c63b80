import { formatDateLong } from '@upeo/domain/time'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { CalendarEvent } from './calendar-events.ts'
import { seatsText } from './event-button.tsx'
import classes from './event-dialog.module.css'

/** A departure, and the way to a seat on it. */
export function EventDialog({ event, onClose }: { event: CalendarEvent | null; onClose: () => void }) {
  return (
    <Dialog
      opened={event !== null}
      title={event?.name ?? ''}
      onClose={onClose}
      actions={
        event && (
          <>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <LinkButton to={`/activity/${event.activityId}?date=${event.date}`}>Book Now</LinkButton>
          </>
        )
      }
    >
      {event && (
        <>
          <p className={classes.when}>{formatDateLong(event.date)}</p>
          <p className={classes.seats} data-share={event.share}>
            {seatsText(event.left)} of {event.capacity}
          </p>
        </>
      )}
    </Dialog>
  )
}
