import { say } from '@upeo/domain/words/say'
import { useQuery } from '@tanstack/react-query'
import { clock } from '../../../lib/clock.ts'
import { myBookingsQuery } from '../../../lib/my-bookings-query.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { TripTickets } from './trip-tickets.tsx'
import { useScreenAwake } from './use-screen-awake.ts'
import classes from './tickets.module.css'

/** A ticket for each person of each trip to come, also without a network. */
export function MyTickets() {
  const found = useQuery(myBookingsQuery)
  useScreenAwake()
  const now = clock.now().toISOString()
  const trips = found.data
    ?.filter(({ status, endsAt }) => status === 'confirmed' && endsAt > now)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  return (
    <>
      <PageHeader
        title={say('Tickets')}
        actions={
          <LinkButton to="/dashboard/bookings" variant="default">
            {say('My Bookings')}
          </LinkButton>
        }
      />
      {!trips && !found.error && <RowSkeletons count={2} height={300} />}
      {!trips && found.error && (
        <LoadFailed message={say('Failed to load your tickets. Please try again.')} query={found} />
      )}
      {trips?.length === 0 && (
        <EmptyState
          title={say('No tickets yet.')}
          action={<LinkButton to="/activities">{say('Explore Activities')}</LinkButton>}
        >
          {say('Your tickets appear here once a booking is confirmed.')}
        </EmptyState>
      )}
      <div className={classes.trips}>
        {trips?.map(({ _id }) => (
          <section key={_id} id={_id}>
            <TripTickets id={_id} head />
          </section>
        ))}
      </div>
    </>
  )
}
