import { useQuery } from '@tanstack/react-query'
import type { Booking } from '@upeo/contract/bookings/booking'
import { say } from '@upeo/domain/words/say'
import { IconTent } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useMinuteNow } from '../../../lib/use-live-now.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { myBookingsQuery } from '../../../lib/my-bookings-query.ts'
import { NearTrip, nearestTrip } from '../trip/near-trip.tsx'
import { comingTrips } from './coming-trips.ts'
import { LaterTrip } from './later-trip.tsx'
import { NextTrip } from './next-trip.tsx'
import classes from './upcoming-adventures.module.css'

export function UpcomingAdventures() {
  const found = useQuery(myBookingsQuery)
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <header className={classes.head}>
        <h2 className={classes.title} id={heading}>
          {say('Upcoming Adventures')}
        </h2>
        <Link to="/dashboard/bookings" className={classes.all} aria-label={say('See all my bookings')}>
          {say('See all')}
        </Link>
      </header>
      {found.data ? (
        <Trips bookings={found.data} />
      ) : found.error ? (
        <LoadFailed message={say('Failed to load your bookings. Please try again.')} query={found} />
      ) : (
        <RowSkeletons count={1} height={380} />
      )}
    </section>
  )
}

function Trips({ bookings }: { bookings: readonly Booking[] }) {
  const now = useMinuteNow()
  const [next, ...later] = comingTrips(bookings, now)
  const near = nearestTrip(bookings, now)
  if (!next) {
    // One that began yesterday is under way, and no longer to come.
    return near ? (
      <NearTrip bookings={bookings} />
    ) : (
      <div className={classes.empty}>
        <EmptyState
          icon={<IconTent size={30} stroke={1.6} />}
          title={say("You don't have any upcoming bookings.")}
          action={<LinkButton to="/activities">{say('Explore Activities')}</LinkButton>}
        >
          {say('Your next trip will show here, with when and where to meet.')}
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      {near && near._id !== next._id && <NearTrip bookings={bookings} />}
      <NextTrip booking={next} now={now} />
      {later.length > 0 && (
        <ul className={classes.later}>
          {later.map((booking) => (
            <li key={booking._id}>
              <LaterTrip booking={booking} now={now} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
