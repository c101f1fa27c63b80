import type { Booking } from '@upeo/contract/bookings/booking'
import { isNear, isOnItsDay, untilStart } from '@upeo/domain/bookings/trip-day'
import { say } from '@upeo/domain/words/say'
import { IconMapPin } from '@tabler/icons-react'
import { useMinuteNow } from '../../../lib/use-live-now.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { tripPath } from './trip-path.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './trip.module.css'

/** The trip that is about to start, or under way: first of all on its customer's pages. */
export function NearTrip({ bookings }: { bookings: readonly Booking[] }) {
  const now = useMinuteNow()
  const booking = nearestTrip(bookings, now)
  if (!booking) return null
  const { _id, activity, startsAt, startTime, meetingPoint } = booking
  return (
    <section className={classes.near} aria-label={say('Your trip: {activity}', { activity: activity.name })}>
      <div>
        <p className={`${ui.mutedStrong} ${classes.lead}`}>{untilStart(new Date(startsAt), startTime !== null, now)}</p>
        <h2 className={ui.wrappingHeading}>{activity.name}</h2>
        {meetingPoint?.address && (
          <p className={classes.where}>
            <IconMapPin size={18} aria-hidden="true" /> {meetingPoint.address}
          </p>
        )}
      </div>
      <LinkButton to={tripPath(_id)} variant="sun">
        {say('Open my trip')}
      </LinkButton>
    </section>
  )
}

/** Of several the one that starts first. */
export function nearestTrip(bookings: readonly Booking[], now: Date): Booking | undefined {
  return bookings
    .filter((booking) => isTripNear(booking, now))
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0]
}

export const isTripNear = (booking: Booking, now: Date): boolean => isNear(timesOf(booking), now)

export const isTripToday = (booking: Booking, now: Date): boolean => isOnItsDay(timesOf(booking), now)

function timesOf({ status, startsAt, endsAt }: Booking) {
  return { status, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
}
