import { MOST_WISHED_PEOPLE } from '@upeo/domain/departures/wished-trip'
import { say } from '@upeo/domain/words/say'
import ui from '../../../ui/primitives.module.css'
import fields from '../../../ui/plain-field.module.css'
import DayInput from '../../../ui/day-input/day-input.tsx'
import { useDraft } from '../../../lib/use-draft.ts'
import { FilterGroup } from './filter-group.tsx'
import { PlayChoice } from './play-choice.tsx'
import type { Listing } from './use-listing.ts'
import classes from './trip-filters.module.css'

/** When, where and who. */
export function TripFilters({ listing }: { listing: Listing }) {
  return (
    <>
      <FilterGroup title={say('Dates')}>
        <WhenFilter listing={listing} />
        <p className={classes.or}>{say('or any day between')}</p>
        <DateFilter listing={listing} />
      </FilterGroup>
      <FilterGroup title={say('Place and people')}>
        <PartyFilter listing={listing} />
      </FilterGroup>
    </>
  )
}

/** A day, and how many around it will do; or everything from one day until another. */
function WhenFilter({ listing: { shown, change } }: { listing: Listing }) {
  return (
    <div className={`${ui.stack12} ${classes.pair}`}>
      <DayInput
        className={fields.field}
        label={say('Day')}
        name="date"
        value={shown.date ?? ''}
        onDay={(date) => change({ date, startDate: null, endDate: null, ...(date === null && { flexible: 0 }) })}
      />
      <label className={fields.field} htmlFor="listing-flexible">
        <span>{say('Flexible')}</span>
        <PlayChoice id="listing-flexible" value={shown.flexible} onChange={(flexible) => change({ flexible })} />
      </label>
    </div>
  )
}

/** The end cannot be before the start: the calendar has a minimum, and the address drops what gets past it. */
function DateFilter({ listing: { shown, change } }: { listing: Listing }) {
  return (
    <div className={`${ui.stack12} ${classes.pair}`}>
      <DayInput
        className={fields.field}
        label={say('Start date')}
        name="startDate"
        value={shown.startDate ?? ''}
        onDay={(startDate) => change({ startDate, date: null, flexible: 0 })}
      />
      <DayInput
        className={fields.field}
        label={say('End date')}
        name="endDate"
        min={shown.startDate ?? ''}
        value={shown.endDate ?? ''}
        onDay={(endDate) => change({ endDate, date: null, flexible: 0 })}
      />
    </div>
  )
}

function PartyFilter({ listing: { shown, change } }: { listing: Listing }) {
  const [place, setPlace] = useDraft(shown.place, (text) => change({ place: text }))
  return (
    <div className={ui.stack12}>
      <label className={fields.field}>
        <span>{say('Where')}</span>
        <input
          name="place"
          maxLength={100}
          placeholder={say('Naivasha, Diani, Nanyuki...')}
          autoComplete="off"
          value={place}
          onChange={(event) => setPlace(event.currentTarget.value)}
        />
      </label>
      <div className={`${ui.stack12} ${classes.pair}`}>
        <PeopleField
          label={say('Adults')}
          name="adults"
          least={1}
          shown={shown.adults}
          onChange={(adults) => change({ adults, ...(adults === null && { children: 0 }) })}
        />
        <PeopleField
          label={say('Children')}
          name="children"
          least={0}
          shown={shown.children === 0 ? null : shown.children}
          onChange={(children) => change({ children: children ?? 0, adults: shown.adults ?? (children ? 1 : null) })}
        />
      </div>
    </div>
  )
}

function PeopleField(props: {
  label: string
  name: string
  least: number
  shown: number | null
  onChange: (count: number | null) => void
}) {
  const { label, name, least, shown, onChange } = props
  const [count, setCount] = useDraft(shown === null ? '' : String(shown), (text) => {
    const number = Number.parseInt(text, 10)
    onChange(number >= least && number <= MOST_WISHED_PEOPLE ? number : null)
  })
  return (
    <label className={fields.field}>
      <span>{label}</span>
      <input
        type="number"
        name={name}
        min={least}
        max={MOST_WISHED_PEOPLE}
        inputMode="numeric"
        value={count}
        onChange={(event) => setCount(event.currentTarget.value)}
      />
    </label>
  )
}
