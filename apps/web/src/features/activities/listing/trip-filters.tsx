import { parseLocalDate, type LocalDate } from '@upeo/domain/time'
import { useState } from 'react'
import fields from '../../../ui/plain-field.module.css'
import { useDraft } from '../../../lib/use-draft.ts'
import type { Listing } from './use-listing.ts'
import classes from './trip-filters.module.css'

/** The end cannot be before the start: the picker has a minimum, and the address drops what gets past it. */
export function DateFilter({ listing: { shown, change } }: { listing: Listing }) {
  return (
    <div className={classes.pair}>
      <DayField
        label="Start date"
        name="startDate"
        shown={shown.startDate}
        onChange={(startDate) => change({ startDate })}
      />
      <DayField
        label="End date"
        name="endDate"
        min={shown.startDate}
        shown={shown.endDate}
        onChange={(endDate) => change({ endDate })}
      />
    </div>
  )
}

/** A day picked or typed. Typing passes through days of the first years, like 0002-03-14, which stay in the field. */
function DayField({
  label,
  name,
  min = null,
  shown,
  onChange,
}: {
  label: string
  name: string
  min?: LocalDate | null
  shown: LocalDate | null
  onChange: (day: LocalDate | null) => void
}) {
  const [text, setText] = useState<string>(shown ?? '')
  const [seen, setSeen] = useState(shown)
  // Chosen elsewhere: the field follows.
  if (seen !== shown) {
    setSeen(shown)
    setText(shown ?? '')
  }
  function write(typed: string) {
    setText(typed)
    const day = parseLocalDate(typed)
    if (typed === '' || (day && day >= (min ?? day))) onChange(day)
  }
  return (
    <label className={fields.field}>
      <span>{label}</span>
      <input
        type="date"
        name={name}
        min={min ?? undefined}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        // What was not finished filters nothing, and is not left standing.
        onBlur={() => setText(shown ?? '')}
      />
    </label>
  )
}

export function PartyFilter({ listing: { shown, change } }: { listing: Listing }) {
  const [place, setPlace] = useDraft(shown.place, (text) => change({ place: text }))
  const [seats, setSeats] = useDraft(shown.seats === null ? '' : String(shown.seats), (text) => {
    const number = Number.parseInt(text, 10)
    change({ seats: number >= 1 && number <= 100 ? number : null })
  })
  return (
    <div className={classes.stack}>
      <label className={fields.field}>
        <span>Where</span>
        <input
          name="place"
          maxLength={100}
          placeholder="Naivasha, Diani, Nanyuki..."
          autoComplete="off"
          value={place}
          onChange={(event) => setPlace(event.currentTarget.value)}
        />
      </label>
      <label className={fields.field}>
        <span>How many people</span>
        <input
          type="number"
          name="seats"
          min={1}
          max={100}
          inputMode="numeric"
          value={seats}
          onChange={(event) => setSeats(event.currentTarget.value)}
        />
      </label>
    </div>
  )
}
