import type { Ticket, Tickets } from '@upeo/contract/tickets/tickets'
import { plural } from '@upeo/domain/text'
import { formatDateLong, localDate } from '@upeo/domain/time'
import { renderSVG } from 'uqr'
import type { ReactNode } from 'react'
import classes from './tickets.module.css'

/** What one person shows at the start. The code is dark on white in both schemes: cameras read nothing else as well. */
export function TicketCard({ trip, ticket, children }: { trip: Tickets; ticket: Ticket; children?: ReactNode }) {
  const { position, kind, code } = ticket
  const who = `Ticket ${position} of ${trip.people}`
  return (
    <article className={classes.ticket} aria-label={who}>
      <img
        className={classes.code}
        alt={`QR code of ticket ${position}`}
        src={pictureOf(code)}
        width={280}
        height={280}
      />
      <div className={classes.words}>
        <h3>{who}</h3>
        <p>{kind === 'adult' ? 'Adult' : 'Child'}</p>
        {children && <div className={`no-print ${classes.acts ?? ''}`}>{children}</div>}
      </div>
    </article>
  )
}

/** Where and when, once above the tickets of a trip. */
export function TripHead({ trip }: { trip: Tickets }) {
  const { activity, date, startTime, meetingPoint, location, reference, people } = trip
  const place = [meetingPoint.description, meetingPoint.address].filter((part) => part !== '').join(', ')
  return (
    <header className={classes.trip}>
      <h2>{activity.name}</h2>
      <p>
        {formatDateLong(localDate(date))}
        {startTime && `, ${startTime}`}
      </p>
      <p>{place === '' ? location : `${place}. ${location}`}</p>
      {meetingPoint.instructions !== '' && <p>{meetingPoint.instructions}</p>}
      <p className={classes.reference}>
        {reference}, {plural(people, 'person', 'people')}
      </p>
    </header>
  )
}

function pictureOf(code: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(code, { ecc: 'M', border: 3 }))}`
}
