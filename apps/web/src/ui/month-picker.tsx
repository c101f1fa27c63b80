import { formatMonth, localDate, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { monthOf, weeksFrom } from '../lib/month-grid.ts'
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
  /** Weeks before the first of these in a month are left out: they would only push the days that count off a phone's screen. */
  readonly starts?: readonly LocalDate[]
  readonly className?: string | undefined
  readonly children: (day: LocalDate) => ReactNode
}

/** From so many on a month is chosen by its name too. */
const MANY_MONTHS = 15

/** Days to choose among, a month at a time. */
export function MonthPicker({ label, months, startAt, starts, className, children }: MonthPickerProps) {
  const [shown, setShown] = useState(() => Math.max(0, months.indexOf(monthOf(startAt))))
  const month = months[shown] ?? months[0] ?? ''
  return (
    // The keys are those of the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div role="group" className={className} aria-label={label} onKeyDown={moveFocus}>
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
      <MonthTable weeks={weeksFrom(month, starts ?? [])} letters={2} className={classes.table}>
        {children}
      </MonthTable>
    </div>
  )
}

const nameOf = (month: string) => formatMonth(localDate(`${month}-01`))

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** From a day's button to that of the next day which can be chosen, beside, above or below, within the month. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key]
  const cell = event.target instanceof HTMLButtonElement ? event.target.closest('td') : null
  if (step === undefined || cell === null) return
  event.preventDefault()
  const cells = [...event.currentTarget.querySelectorAll('td')]
  for (let at = cells.indexOf(cell) + step; cells[at]; at += step) {
    const day = cells[at]?.querySelector<HTMLButtonElement>('button:enabled')
    if (day) return day.focus()
  }
}
