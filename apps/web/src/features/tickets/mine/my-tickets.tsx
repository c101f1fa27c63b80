import { useQuery } from '@tanstack/react-query'
import { listMyBookings } from '@upeo/contract/bookings/my-bookings'
import { useEffect } from 'react'
import { call } from '../../../lib/api.ts'
import { clock } from '../../../lib/clock.ts'
import { askOrRemember } from '../../../lib/offline-answers.ts'
import { ticketsQuery } from '../../../lib/ticket-queries.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { TicketActs } from './ticket-acts.tsx'
import { TicketCard, TripHead } from './ticket-card.tsx'
import classes from './tickets.module.css'

/** A ticket for each person of each trip to come, also without a network. */
export function MyTickets() {
  const found = useQuery({
    queryKey: ['bookings', 'mine'],
    queryFn: ({ signal }) => askOrRemember('my bookings', () => call(listMyBookings, { signal })),
  })
  useScreenAwake()
  const now = clock.now().toISOString()
  const trips = found.data
    ?.filter(({ status, endsAt }) => status === 'confirmed' && endsAt > now)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  return (
    <>
      <PageHeader
        title="Tickets"
        actions={
          <LinkButton to="/dashboard/bookings" variant="default">
            My Bookings
          </LinkButton>
        }
      />
      {!trips && !found.error && <RowSkeletons count={2} height={300} />}
      {!trips && found.error && <LoadFailed message="Failed to load your tickets. Please try again." query={found} />}
      {trips?.length === 0 && (
        <EmptyState title="No tickets yet." action={<LinkButton to="/activities">Explore Activities</LinkButton>}>
          Your tickets appear here once a booking is confirmed.
        </EmptyState>
      )}
      <div className={classes.trips}>
        {trips?.map(({ _id }) => (
          <TripTickets key={_id} id={_id} />
        ))}
      </div>
    </>
  )
}

function TripTickets({ id }: { id: string }) {
  const found = useQuery(ticketsQuery(id))
  const trip = found.data
  if (!trip && found.error) return <LoadFailed message="Failed to load your tickets. Please try again." query={found} />
  if (!trip) return <RowSkeletons count={1} height={300} />
  return (
    <section id={id}>
      <TripHead trip={trip} />
      <div className={classes.tickets}>
        {trip.tickets.map((ticket) => (
          <TicketCard key={ticket.position} trip={trip} ticket={ticket}>
            <TicketActs trip={trip} ticket={ticket} />
          </TicketCard>
        ))}
      </div>
    </section>
  )
}

/** A screen that goes dark at the gate keeps everybody waiting. */
function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      lock = await navigator.wakeLock.request('screen').catch(() => null)
    }
    const again = () => void hold()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
