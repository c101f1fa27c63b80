import { participantsText, seatsOf } from '@upeo/domain/bookings/participants'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import type { Departure } from '../../../lib/use-departure.ts'
import { ArriveAll } from '../../../ui/arrivals/arrive-all.tsx'
import { Arrivals } from '../../../ui/arrivals/arrivals.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { findGuests } from './find-guests.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './scanner.module.css'

const most = 8

/** For whoever has no ticket with them: by name, reference or phone. */
export function SearchGuests({ departure }: { departure: Departure }) {
  const [typed, setTyped] = useState('')
  const found = findGuests(departure.pack.sheet.guests, typed)
  return (
    <section aria-labelledby="search-guests" className={`${ui.stack12} ${classes.search}`}>
      <h2 id="search-guests">{say('Without a ticket')}</h2>
      <SearchField label={say('Search by name')} value={typed} onSearch={setTyped} />
      {typed.trim() !== '' && found.length === 0 && (
        <p className={ui.paragraph}>{say('Nobody on this list has that name.')}</p>
      )}
      <ul className={`${ui.stack16} ${ui.unlessEmpty}`}>
        {found.slice(0, most).map((guest) => (
          <li key={guest._id} className={ui.startStack8}>
            <p>
              <strong>{guest.name}</strong> {participantsText(guest.participants)}
            </p>
            <Arrivals guest={guest} departure={departure} />
            {seatsOf(guest.participants) > 1 && <ArriveAll guest={guest} departure={departure} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
