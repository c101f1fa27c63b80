import type { Days } from '@upeo/domain/reports/periods'
import type { LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { checkDays, type DayFields } from '../lib/check-days.ts'
import { DayField } from './form/day-field.tsx'
import ui from './primitives.module.css'
import classes from './date-range.module.css'
import './styles/forms.css'

/** From one day to another, both picked or typed. While they make no sense what is shown stays as it is. */
export function DateRange({
  shown,
  today,
  onChange,
}: {
  shown: Days
  today: LocalDate
  onChange: (days: Days) => void
}) {
  const [fields, setFields] = useState<DayFields>(shown)
  const [seen, setSeen] = useState(shown)
  // Chosen elsewhere: the fields follow.
  if (seen.from !== shown.from || seen.until !== shown.until) {
    setSeen(shown)
    setFields(shown)
  }
  const checked = checkDays(fields, today)
  function change(field: keyof DayFields, value: string) {
    const next = { ...fields, [field]: value }
    setFields(next)
    const answer = checkDays(next, today)
    if (answer.ok) onChange(answer.days)
  }
  const errorOf = (field: keyof DayFields) => (checked.ok || checked.field !== field ? null : checked.message)
  return (
    <div className={`${ui.startWrap12} ${classes.dates}`}>
      <DayField
        label={say('Start date')}
        name="from"
        past
        max={fields.until || today}
        value={fields.from}
        error={errorOf('from')}
        onChange={(value) => change('from', value)}
      />
      <DayField
        label={say('End date')}
        name="until"
        past
        max={today}
        value={fields.until}
        error={errorOf('until')}
        onChange={(value) => change('until', value)}
      />
    </div>
  )
}
