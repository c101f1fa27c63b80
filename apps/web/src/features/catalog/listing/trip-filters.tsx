import { parseLocalDate } from '@upeo/domain/time'
import fields from '../../../ui/plain-field.module.css'
import { useDraft } from '../../../lib/use-draft.ts'
import type { Listing } from './use-listing.ts'
import classes from './trip-filters.module.css'

/** The end cannot lie before the start: the picker's own minimum says so, and the address drops what slips past it. */
export function DateFilter({ listing: { shown, change } }: { listing: Listing }) {
  return (
    <div className={classes.pair}>
      <label className={fields.field}>
        <span>Start date</span>
        <input
          type="date"
          name="startDate"
          value={shown.startDate ?? ''}
          onChange={(event) => change({ startDate: parseLocalDate(event.currentTarget.value) })}
        />
      </label>
      <label className={fields.field}>
        <span>End date</span>
        <input
          type="date"
          name="endDate"
          min={shown.startDate ?? undefined}
          value={shown.endDate ?? ''}
          onChange={(event) => change({ endDate: parseLocalDate(event.currentTarget.value) })}
        />
      </label>
    </div>
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
