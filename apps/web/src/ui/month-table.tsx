import { weekdayNames, type LocalDate } from '@upeo/domain/time'
import type { ComponentProps, ReactNode } from 'react'
import type { weeksOf } from '../lib/month-grid.ts'

const mondayFirst = [...weekdayNames.slice(1), weekdayNames[0]]

interface MonthTableProps {
  readonly weeks: ReturnType<typeof weeksOf>
  /** How many letters of a weekday are shown above its column; screen readers announce the whole name. */
  readonly letters: 2 | 3
  readonly className?: string | undefined
  readonly cell?: (
    day: LocalDate | null,
  ) => ComponentProps<'td'> & Readonly<Record<`data-${string}`, boolean | undefined>>
  readonly children: (day: LocalDate) => ReactNode
}

/** A month as a table of weeks that begin on Monday; the caller renders each day's content. */
export function MonthTable({ weeks, letters, className, cell, children }: MonthTableProps) {
  return (
    <table className={className}>
      <thead>
        <tr>
          {mondayFirst.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name?.slice(0, letters)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, at) => (
              <td key={mondayFirst[at]} {...cell?.(day)}>
                {day && children(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
