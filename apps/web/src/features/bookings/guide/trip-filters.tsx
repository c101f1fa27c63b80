import { say } from '@upeo/domain/words/say'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { BookingFilter } from '../../../lib/guide-queries.ts'
import { DayField } from '../../../ui/form/day-field.tsx'
import classes from './bookings.module.css'

/** As the address names them. */
export type Change = Readonly<Partial<Record<'search' | 'status' | 'when' | 'from' | 'until' | 'sort', string>>>

/** The choice that brings the two days. */
const OWN = 'own'

const whens = () => [
  { value: '', label: say('All dates') },
  { value: 'coming', label: say('To come') },
  { value: 'past', label: say('Past') },
  { value: OWN, label: say('Your dates') },
]

const sorts = () => [
  { value: '', label: say('Newest first') },
  { value: 'departure', label: say('By departure') },
]

/** Which trips are listed, and in which order. */
export function TripFilters({ filter, onChange }: { filter: BookingFilter; onChange: (change: Change) => void }) {
  const { when = '', startDate = '', endDate = '', sort = '' } = filter
  const [choosing, setChoosing] = useState(false)
  const own = choosing || startDate !== '' || endDate !== ''
  return (
    <>
      <NativeSelect
        aria-label={say('Dates')}
        size="md"
        className={classes.choice ?? ''}
        data={whens()}
        value={own ? OWN : when}
        onChange={({ currentTarget: { value } }) => {
          setChoosing(value === OWN)
          onChange({ when: value === OWN ? '' : value, from: '', until: '' })
        }}
      />
      <NativeSelect
        aria-label={say('Sort')}
        size="md"
        className={classes.choice ?? ''}
        data={sorts()}
        value={sort}
        onChange={({ currentTarget: { value } }) => onChange({ sort: value })}
      />
      {own && (
        <div className={classes.tripDays}>
          <DayField
            label={say('Trips from')}
            hideLabel
            name="from"
            past
            max={endDate}
            value={startDate}
            onDay={(day) => onChange({ from: day ?? '' })}
          />
          <span aria-hidden="true">{say('to')}</span>
          <DayField
            label={say('Trips until')}
            hideLabel
            name="until"
            past
            min={startDate}
            value={endDate}
            onDay={(day) => onChange({ until: day ?? '' })}
          />
        </div>
      )}
    </>
  )
}
