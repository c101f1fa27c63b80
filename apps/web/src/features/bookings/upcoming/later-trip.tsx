import type { Booking } from '@upeo/contract/bookings/booking'
import { Link } from 'react-router'
import { Picture } from '../../../ui/picture.tsx'
import { BookingChips } from '../mine/booking-chips.tsx'
import { whenText } from '../summary-facts.ts'
import { daysAway } from './coming-trips.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './upcoming-adventures.module.css'

export function LaterTrip({ booking, now }: { booking: Booking; now: Date }) {
  const { activity, bookingDate, startTime } = booking
  return (
    <article className={classes.row}>
      <Picture image={activity.images[0] ?? null} sizes="96px" className={classes.thumb ?? ''} alt="" />
      <div className={ui.shrink}>
        <h3 className={classes.rowName}>
          <Link className={`${ui.plainLink} ${ui.stretched}`} to={`/dashboard/bookings?details=${booking._id}`}>
            {activity.name}
          </Link>
        </h3>
        <p className={classes.rowWhen}>
          {daysAway(bookingDate, now)}, {whenText(bookingDate, startTime)}
        </p>
        <BookingChips booking={booking} />
      </div>
    </article>
  )
}
