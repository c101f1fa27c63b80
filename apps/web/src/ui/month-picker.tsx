import { formatMonth, localDate, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState, type KeyboardEventHandler, type ReactNode } from 'react'
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
  /** In place of the month's name, where it is chosen by that too. */
  readonly title?: ((shown: number, show: (month: number) => void) => ReactNode) | undefined
  /** What the days' buttons do with keys. */
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>
  readonly children: (day: LocalDate) => ReactNode
}

/** Days to choose among, a month at a time. */
export function MonthPicker({
  label,
  months,
  startAt,
  starts,
  className,
  title,
  onKeyDown,
  children,
}: MonthPickerProps) {
  const [shown, show] = useState(() => Math.max(0, months.indexOf(monthOf(startAt))))
  const month = months[shown] ?? months[0] ?? ''
  return (
    // The keys are those of the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div role="group" className={className} aria-label={label} onKeyDown={onKeyDown}>
      <div className={`${ui.apart} ${ui.dims}`}>
        <IconButton aria-label={say('Earlier month')} disabled={shown === 0} onClick={() => show(shown - 1)}>
          <IconChevronLeft size={22} aria-hidden="true" />
        </IconButton>
        {title?.(shown, show) ?? (
          <p className={classes.month} aria-live="polite">
            {monthName(month)}
          </p>
        )}
        <IconButton
          aria-label={say('Later month')}
          disabled={shown >= months.length - 1}
          onClick={() => show(shown + 1)}
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

export const monthName = (month: string) => formatMonth(localDate(`${month}-01`))
