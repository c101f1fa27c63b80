import { weekdayNames, type LocalDate } from '@upeo/domain/time'
import type { ComponentProps, ReactNode } from 'react'
import type { weeksOf } from '../lib/month-grid.ts'

const mondayFirst = [...weekdayNames.slice(1), weekdayNames[0]]

interface MonthTableProps {
  readonly weeks: ReturnType<typeof weeksOf>
  /** How many letters of a weekday stand above its column; a reader hears all of it. */
  readonly letters: 2 | 3
  readonly className?: string | undefined
  readonly cell?: (
    day: LocalDate | null,
  ) => ComponentProps<'td'> & Readonly<Record<`data-${string}`, boolean | undefined>>
  readonly children: (day: LocalDate) => ReactNode
}

/** A month as a table of weeks that begin on Monday; what stands in a day is the caller's. */
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
