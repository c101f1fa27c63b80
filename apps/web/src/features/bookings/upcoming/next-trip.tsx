import type { Booking } from '@upeo/contract/bookings/booking'
import { participantsText } from '@upeo/domain/bookings/participants'
import { say } from '@upeo/domain/words/say'
import { IconCalendarEvent, IconMapPin, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { BookingChips } from '../mine/booking-chips.tsx'
import { ContinuePaying } from '../mine/continue-paying.tsx'
import { whenText } from '../summary-facts.ts'
import { isTripNear } from '../trip/near-trip.tsx'
import { tripPath } from '../trip/trip-path.ts'
import { daysAway } from './coming-trips.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './upcoming-adventures.module.css'

/** The trip that comes first, as one looks forward to it. */
export function NextTrip({ booking, now }: { booking: Booking; now: Date }) {
  const { activity, meetingPoint } = booking
  return (
    <article className={classes.next} aria-label={say('Next: {activity}', { activity: activity.name })}>
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
        <ul className={`${ui.stack8} ${classes.facts}`}>
          <Fact icon={<IconCalendarEvent size={20} />}>{whenText(booking.bookingDate, booking.startTime)}</Fact>
          <Fact icon={<IconMapPin size={20} />}>
            {meetingPoint?.address ? say('Meet at {place}', { place: meetingPoint.address }) : activity.location}
          </Fact>
          <Fact icon={<IconUsers size={20} />}>
            {say('{people} with {guide}', {
              people: participantsText(booking.participants),
              guide: booking.vendor.name,
            })}
          </Fact>
        </ul>
        <div className={classes.actions}>
          <ContinuePaying booking={booking} />
          {isTripNear(booking, now) && (
            <LinkButton to={tripPath(booking._id)} variant="sun" size="sm">
              {say('Open my trip')}
            </LinkButton>
          )}
          <LinkButton to={`/dashboard/bookings?details=${booking._id}`} variant="default" size="sm">
            {say('View Details')}
          </LinkButton>
        </div>
      </div>
    </article>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={ui.row8}>
      <span aria-hidden="true">{icon}</span>
      <span>{children}</span>
    </li>
  )
}
