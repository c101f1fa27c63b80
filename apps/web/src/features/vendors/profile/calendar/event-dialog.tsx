import { timeText } from '@upeo/domain/words/clock'
import { formatDateLong, timeInAddress } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { CalendarEvent } from './calendar-events.ts'
import ui from '../../../../ui/primitives.module.css'
import classes from './event-dialog.module.css'

const shareTones = { few: 'danger', half: 'accent', plenty: 'primary' } as const

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
            {say('Close')}
          </Button>
          <LinkButton to={`/activity/${event.activityId}?date=${event.date}&time=${timeInAddress(event.startTime)}`}>
            {say('Book Now')}
          </LinkButton>
        </>
      }
    >
      <p className={classes.when}>
        {formatDateLong(event.date)}
        {event.startTime && `, ${timeText(event.startTime)}`}
      </p>
      <p className={`${ui.tone} ${classes.seats}`} data-tone={shareTones[event.share]}>
        {say('{n, plural, one {# spot} other {# spots}} left of {capacity}', {
          n: event.left,
          capacity: event.capacity,
        })}
      </p>
    </Dialog>
  )
}
