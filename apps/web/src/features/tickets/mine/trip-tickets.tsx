import { say } from '@upeo/domain/words/say'
import { useQuery } from '@tanstack/react-query'
import { ticketsQuery } from '../../../lib/ticket-queries.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { TicketActs } from './ticket-acts.tsx'
import { TicketCard, TripHead } from './ticket-card.tsx'
import classes from './tickets.module.css'

/** The tickets of one trip, each with what can be done with it; `head` says which trip, where nothing else does. */
export function TripTickets({ id, head = false }: { id: string; head?: boolean }) {
  const found = useQuery(ticketsQuery(id))
  const trip = found.data
  if (!trip && found.error)
    return <LoadFailed message={say('Failed to load your tickets. Please try again.')} query={found} />
  if (!trip) return <RowSkeletons count={1} height={300} />
  return (
    <>
      {head && <TripHead trip={trip} />}
      <div className={classes.tickets}>
        {trip.tickets.map((ticket) => (
          <TicketCard key={ticket.position} trip={trip} ticket={ticket}>
            <TicketActs trip={trip} ticket={ticket} />
          </TicketCard>
        ))}
      </div>
    </>
  )
}
