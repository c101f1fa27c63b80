import { useQuery } from '@tanstack/react-query'
import { getGuestTickets, nameGuestTicket } from '@upeo/contract/tickets/tickets'
import { say } from '@upeo/domain/words/say'
import { call } from '../../../lib/api.ts'
import { clock } from '../../../lib/clock.ts'
import { askOrRememberLinked } from '../../../lib/linked-answers.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { NameTicket } from './name-ticket.tsx'
import { TicketCard } from './ticket-card.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './tickets.module.css'

/** The tickets of a guest without an account, by the link to their booking. */
export function GuestTickets({ token }: { token: string }) {
  const queryKey = ['linked-booking', token, 'tickets']
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      askOrRememberLinked(token, 'tickets', () => call(getGuestTickets, { params: { token }, signal })),
    retry: false,
  })
  const trip = found.data
  if (!trip && found.error)
    return <LoadFailed message={say('Failed to load your tickets. Please try again.')} query={found} />
  if (!trip) return <RowSkeletons count={1} height={300} />
  return (
    <>
      <div className={classes.tickets}>
        {trip.tickets.map((ticket) => (
          <TicketCard key={ticket.position} trip={trip} ticket={ticket}>
            {trip.startsAt > clock.now().toISOString() && (
              <NameTicket
                linked
                ticket={ticket}
                save={(body) => call(nameGuestTicket, { params: { token, position: ticket.position }, body })}
                onNamed={() => void queryClient.invalidateQueries({ queryKey })}
              />
            )}
          </TicketCard>
        ))}
      </div>
      <p className={`${ui.paragraph} ${ui.muted}`}>
        {say('Take a screenshot if there is no network at the meeting point.')}
      </p>
    </>
  )
}
