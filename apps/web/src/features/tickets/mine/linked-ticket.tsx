import { getLinkedTicket, nameLinkedTicket, type Tickets } from '@upeo/contract/tickets/tickets'
import { say } from '@upeo/domain/words/say'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { clock } from '../../../lib/clock.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { NameTicket } from './name-ticket.tsx'
import { TicketCard, TripHead } from './ticket-card.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './tickets.module.css'

/** One ticket, for whoever was sent the link to it. */
export function LinkedTicket({ token }: { token: string }) {
  const [found, setFound] = useState<Tickets | { readonly refused: string } | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    void call(getLinkedTicket, { params: { token }, signal: stop.signal }).then(setFound, (error: unknown) => {
      if (!stop.signal.aborted)
        setFound({ refused: messageOf(error, say('The ticket could not be loaded. Please try again.')) })
    })
    return () => stop.abort()
  }, [token])
  if (found === null) return <Spinner label={say('Loading your ticket')} />
  if ('refused' in found) return <EmptyState title={found.refused} />
  return (
    <div className={classes.linked}>
      <TripHead trip={found} />
      {found.tickets.map((ticket) => (
        <TicketCard key={ticket.position} trip={found} ticket={ticket}>
          {found.startsAt > clock.now().toISOString() && (
            <NameTicket
              linked
              ticket={ticket}
              save={(body) => call(nameLinkedTicket, { params: { token }, body })}
              onNamed={(named) => setFound({ ...found, tickets: [named] })}
            />
          )}
        </TicketCard>
      ))}
      <p className={`${ui.paragraph} ${ui.muted}`}>
        {say('Take a screenshot if there is no network at the meeting point.')}
      </p>
    </div>
  )
}
