import { participantsText } from '@upeo/domain/bookings/participants'
import { useState } from 'react'
import type { Departure } from '../../../lib/use-departure.ts'
import { Arrivals } from '../../../ui/arrivals/arrivals.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import classes from './scanner.module.css'

const most = 8

/** For whoever has no ticket with them: by name, reference or phone. */
export function SearchGuests({ departure }: { departure: Departure }) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const { guests } = departure.pack.sheet
  const found =
    wanted === ''
      ? []
      : guests.filter(({ name, reference, phone }) =>
          `${name} ${reference} ${phone ?? ''}`.toLowerCase().includes(wanted),
        )
  return (
    <section aria-labelledby="search-guests" className={classes.search}>
      <h2 id="search-guests">Without a ticket</h2>
      <SearchField label="Search by name" value={typed} onSearch={setTyped} />
      {wanted !== '' && found.length === 0 && <p>Nobody on this list is called that.</p>}
      <ul>
        {found.slice(0, most).map((guest) => (
          <li key={guest._id}>
            <p>
              <strong>{guest.name}</strong> {participantsText(guest.participants)}
            </p>
            <Arrivals guest={guest} departure={departure} />
          </li>
        ))}
      </ul>
    </section>
  )
}
