import { formatMonth, localDate, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { monthOf, weeksOf } from '../lib/month-grid.ts'
import { IconButton } from './button.tsx'
import { MonthTable } from './month-table.tsx'
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

/** Days to choose among, a month at a time. */
export function MonthPicker({ label, months, startAt, from, className, children }: MonthPickerProps) {
  const [shown, setShown] = useState(() => Math.max(0, months.indexOf(monthOf(startAt))))
  const month = months[shown] ?? months[0] ?? ''
  const weeks = weeksOf(month).filter((week) => !from || week.some((day) => day !== null && day >= from))
  return (
    <section className={className} aria-label={label}>
      <div className={classes.head}>
        <IconButton aria-label={say('Earlier month')} disabled={shown === 0} onClick={() => setShown(shown - 1)}>
          <IconChevronLeft size={22} aria-hidden="true" />
        </IconButton>
        <p className={classes.month} aria-live="polite">
          {formatMonth(localDate(`${month}-01`))}
        </p>
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
