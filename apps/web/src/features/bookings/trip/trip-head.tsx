import type { Booking } from '@upeo/contract/bookings/booking'
import { beThereBy, untilStart } from '@upeo/domain/bookings/trip-day'
import { say } from '@upeo/domain/words/say'
import { timeText } from '@upeo/domain/words/clock'
import { useMinuteNow } from '../../../lib/use-live-now.ts'
import { whenText } from '../summary-facts.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './trip.module.css'

/** What, when, and how long until then. Counted from the clock each time it is drawn: a phone that slept is not behind. */
export function TripHead({ booking, lead = say('My trip') }: { booking: Booking; lead?: string }) {
  const { activity, bookingDate, startTime, startsAt, status } = booking
  const now = useMinuteNow()
  const start = new Date(startsAt)
  const timed = startTime !== null
  const arriveBy = beThereBy(start, timed)
  return (
    <header className={`${ui.stack4} ${classes.head}`}>
      <p className={`${ui.mutedStrong} ${classes.lead}`}>{lead}</p>
      <h1 className={classes.title}>{activity.name}</h1>
      <p>{say('{when}, Nairobi time', { when: whenText(bookingDate, startTime) })}</p>
      {status === 'confirmed' && now < new Date(booking.endsAt) && (
        <p className={classes.countdown}>
          <strong role="timer" aria-live="off">
            {untilStart(start, timed, now)}
          </strong>
          {arriveBy && now < start && <span>{say('Be there by {time}', { time: timeText(arriveBy) })}</span>}
        </p>
      )}
    </header>
  )
}
