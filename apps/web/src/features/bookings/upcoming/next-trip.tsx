import type { Booking } from '@upeo/contract/bookings/booking'
import { participantsText } from '@upeo/domain/bookings/participants'
import { IconCalendarEvent, IconMapPin, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { BookingChips } from '../mine/booking-chips.tsx'
import { ContinuePaying } from '../mine/continue-paying.tsx'
import { whenText } from '../summary-facts.ts'
import { daysAway } from './coming-trips.ts'
import classes from './upcoming-adventures.module.css'

/** The trip that comes first, as one looks forward to it. */
export function NextTrip({ booking, now }: { booking: Booking; now: Date }) {
  const { activity, meetingPoint } = booking
  return (
    <article className={classes.next} aria-label={`Next: ${activity.name}`}>
      <div className={classes.poster}>
        <Picture
          image={activity.images[0] ?? null}
          sizes="(min-width: 75em) 620px, 100vw"
          className={classes.picture ?? ''}
          alt=""
          priority
        />
        <p className={classes.countdown}>{daysAway(booking.bookingDate, now)}</p>
      </div>
      <div className={classes.inside}>
        <BookingChips booking={booking} />
        <h3 className={classes.name}>{activity.name}</h3>
        <ul className={classes.facts}>
          <Fact icon={<IconCalendarEvent size={20} />}>{whenText(booking.bookingDate, booking.startTime)}</Fact>
          <Fact icon={<IconMapPin size={20} />}>
            {meetingPoint?.address ? `Meet at ${meetingPoint.address}` : activity.location}
          </Fact>
          <Fact icon={<IconUsers size={20} />}>
            {participantsText(booking.participants)} with {booking.vendor.name}
          </Fact>
        </ul>
        <div className={classes.actions}>
          <ContinuePaying booking={booking} />
          <LinkButton to={`/dashboard/bookings?details=${booking._id}`} variant="default" size="sm">
            View Details
          </LinkButton>
        </div>
      </div>
    </article>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span aria-hidden="true">{icon}</span>
      <span>{children}</span>
    </li>
  )
}
