import type { Ticket, Tickets } from '@upeo/contract/tickets/tickets'
import { ageText } from '@upeo/domain/tickets/age'
import { formatDateLong, localDate, formatTrip } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { peopleText } from '@upeo/domain/activities/measures'
import { renderSVG } from 'uqr'
import type { ReactNode } from 'react'
import { inThisLanguage } from '../../../lib/written.ts'
import classes from './tickets.module.css'

/** What one person shows at the start. The code is dark on white in both schemes: cameras read nothing else as well. */
export function TicketCard({ trip, ticket, children }: { trip: Tickets; ticket: Ticket; children?: ReactNode }) {
  const { position, kind, name, age, code } = ticket
  const who = say('Ticket {n} of {all}', { n: position, all: trip.people })
  return (
    <article className={classes.ticket} aria-label={who}>
      <img
        className={classes.code}
        alt={say('QR code of ticket {n}', { n: position })}
        src={pictureOf(code)}
        width={280}
        height={280}
      />
      <div className={classes.words}>
        <h3>{who}</h3>
        <p>
          {kind === 'adult' ? say('Adult') : say('Child')}
          {name && `, ${name}`}
          {typeof age === 'number' && `, ${ageText(age)}`}
        </p>
        {children && <div className={`no-print ${classes.acts ?? ''}`}>{children}</div>}
      </div>
    </article>
  )
}

/** Where and when, once above the tickets of a trip. */
export function TripHead({ trip }: { trip: Tickets }) {
  const { activity, date, startTime, location, reference, people } = trip
  const meetingPoint = inThisLanguage(trip.meetingPoint)
  const place = [meetingPoint.description, meetingPoint.address].filter((part) => part !== '').join(', ')
  return (
    <header className={classes.trip}>
      <h2>{activity.name}</h2>
      <p>{formatTrip(localDate(date), startTime, formatDateLong)}</p>
      <p>{place === '' ? location : `${place}. ${location}`}</p>
      {meetingPoint.instructions !== '' && <p>{meetingPoint.instructions}</p>}
      <p className={classes.reference}>
        {reference}, {peopleText(people)}
      </p>
    </header>
  )
}

function pictureOf(code: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(code, { ecc: 'M', border: 3 }))}`
}
