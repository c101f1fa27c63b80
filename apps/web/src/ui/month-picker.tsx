import { formatMonth, localDate, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { monthOf, weeksOf } from '../lib/month-grid.ts'
import { IconButton } from './button.tsx'
import { MonthTable } from './month-table.tsx'
import ui from './primitives.module.css'
import classes from './month-picker.module.css'

interface MonthPickerProps {
  readonly label: string
  /** Of these one is shown at a time; at least one. */
  readonly months: readonly string[]
  /** The month of this day is shown first, if it is among them. */
  readonly startAt: string
  /** Weeks that end before this day are left out: they would only push the days that count off a phone's screen. */
  readonly from?: LocalDate
  readonly className?: string | undefined
  readonly children: (day: LocalDate) => ReactNode
}

/** From so many on a month is chosen by its name too. */
const MANY_MONTHS = 15

/** Days to choose among, a month at a time. */
export function MonthPicker({ label, months, startAt, from, className, children }: MonthPickerProps) {
  const [shown, setShown] = useState(() => Math.max(0, months.indexOf(monthOf(startAt))))
  const month = months[shown] ?? months[0] ?? ''
  const weeks = weeksOf(month).filter((week) => !from || week.some((day) => day !== null && day >= from))
  return (
    <section className={className} aria-label={label}>
      <div className={`${ui.apart} ${ui.dims}`}>
        <IconButton aria-label={say('Earlier month')} disabled={shown === 0} onClick={() => setShown(shown - 1)}>
          <IconChevronLeft size={22} aria-hidden="true" />
        </IconButton>
        {months.length < MANY_MONTHS ? (
          <p className={classes.month} aria-live="polite">
            {nameOf(month)}
          </p>
        ) : (
          <select
            className={classes.month}
            aria-label={say('Month')}
            value={shown}
            onChange={(event) => setShown(Number(event.currentTarget.value))}
          >
            {months.map((each, at) => (
              <option key={each} value={at}>
                {nameOf(each)}
              </option>
            ))}
          </select>
        )}
        <IconButton
          aria-label={say('Later month')}
          disabled={shown >= months.length - 1}
          onClick={() => setShown(shown + 1)}
        >
          <IconChevronRight size={22} aria-hidden="true" />
        </IconButton>
      </div>
      <MonthTable weeks={weeks} letters={2} className={classes.table}>
        {children}
      </MonthTable>
    </section>
  )
}

const nameOf = (month: string) => formatMonth(localDate(`${month}-01`))
