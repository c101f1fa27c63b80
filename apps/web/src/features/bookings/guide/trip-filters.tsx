import { say } from '@upeo/domain/words/say'
import { NativeSelect } from '@mantine/core'
import type { BookingFilter } from '../../../lib/guide-queries.ts'
import { DayField } from '../../../ui/form/day-field.tsx'
import classes from './bookings.module.css'

/** As the address names them. */
export type FilterName = 'search' | 'status' | 'when' | 'from' | 'until' | 'sort'

const whens = () => [
  { value: '', label: say('All dates') },
  { value: 'coming', label: say('To come') },
  { value: 'past', label: say('Past') },
]

const sorts = () => [
  { value: '', label: say('Newest first') },
  { value: 'departure', label: say('By departure') },
]

/** Which trips are listed, and in which order. */
export function TripFilters({
  filter,
  onChange,
}: {
  filter: BookingFilter
  onChange: (name: FilterName, value: string) => void
}) {
  const { when = '', startDate = '', endDate = '', sort = '' } = filter
  const chosen = (name: FilterName) => (event: { readonly currentTarget: { readonly value: string } }) =>
    onChange(name, event.currentTarget.value)
  return (
    <>
      <NativeSelect
        aria-label={say('Dates')}
        size="md"
        className={classes.choice ?? ''}
        data={whens()}
        value={when}
        onChange={chosen('when')}
      />
      <NativeSelect
        aria-label={say('Sort')}
        size="md"
        className={classes.choice ?? ''}
        data={sorts()}
        value={sort}
        onChange={chosen('sort')}
      />
      <div className={classes.tripDays}>
        <DayField
          label={say('Trips from')}
          hideLabel
          name="from"
          past
          max={endDate}
          value={startDate}
          onDay={(day) => onChange('from', day ?? '')}
        />
        <span aria-hidden="true">{say('to')}</span>
        <DayField
          label={say('Trips until')}
          hideLabel
          name="until"
          past
          min={startDate}
          value={endDate}
          onDay={(day) => onChange('until', day ?? '')}
        />
      </div>
    </>
  )
}
