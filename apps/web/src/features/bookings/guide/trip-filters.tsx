import { NativeSelect, TextInput } from '@mantine/core'
import type { BookingFilter } from '../../../lib/guide-queries.ts'
import classes from './bookings.module.css'

/** As the address names them. */
export type FilterName = 'search' | 'status' | 'when' | 'from' | 'until' | 'sort'

const whens = [
  { value: '', label: 'All dates' },
  { value: 'coming', label: 'To come' },
  { value: 'past', label: 'Past' },
]

const sorts = [
  { value: '', label: 'Newest booking first' },
  { value: 'departure', label: 'By departure' },
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
        aria-label="Dates"
        size="md"
        className={classes.choice ?? ''}
        data={whens}
        value={when}
        onChange={chosen('when')}
      />
      <NativeSelect
        aria-label="Sort"
        size="md"
        className={classes.choice ?? ''}
        data={sorts}
        value={sort}
        onChange={chosen('sort')}
      />
      <div className={classes.tripDays}>
        <TextInput
          aria-label="Trips from"
          title="Trips from"
          size="md"
          type="date"
          max={endDate || undefined}
          value={startDate}
          onChange={chosen('from')}
        />
        <span aria-hidden="true">to</span>
        <TextInput
          aria-label="Trips until"
          title="Trips until"
          size="md"
          type="date"
          min={startDate || undefined}
          value={endDate}
          onChange={chosen('until')}
        />
      </div>
    </>
  )
}
