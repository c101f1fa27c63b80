import type { Activity } from '@upeo/contract/activities/activity'
import { formatKes } from '@upeo/domain/money'
import { formatDateShort, localDate } from '@upeo/domain/time'
import { BookNow } from '../../../ui/activity-card/book-now.tsx'
import { HeartButton } from '../../../ui/favorites/heart-button.tsx'
import { partyText } from './booking-choice.ts'
import type { Booking } from './use-booking.ts'
import classes from './booking-bar.module.css'

/** On small screens: what it costs as chosen, and Book Now, always at hand. */
export function BookingBar({ activity, booking }: { activity: Activity; booking: Booking }) {
  const { choice, departure, price, path } = booking
  return (
    <aside className={`${classes.bar} no-print`} aria-label="Your booking">
      <p>
        <strong className="tabular">{formatKes(departure ? price.total : price.adultUnit)}</strong>{' '}
        <span>{departure ? 'all in' : '+ VAT'}</span>
        <a href="#booking">
          {departure ? `${formatDateShort(localDate(departure.date))} · ${partyText(choice)}` : 'No free dates'}
        </a>
      </p>
      <span className={classes.acts}>
        <HeartButton activityId={activity._id} name={activity.name} />
        <BookNow path={path} name={activity.name} />
      </span>
    </aside>
  )
}
