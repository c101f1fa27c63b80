import { weekdayName, type LocalDate, type Weekday } from '@upeo/domain/time'
import { language, say, words } from '@upeo/domain/words/say'
import type { ComponentProps, ReactNode } from 'react'
import type { weeksOf } from '../lib/month-grid.ts'

const mondayFirst: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0]
const twoLetters = words(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'])

/** Elsewhere than in English always the shortest: the Swahili names but for two begin alike. */
function heading(day: Weekday, letters: 2 | 3): string {
  return letters === 2 || language() !== 'en' ? say(twoLetters[day]) : weekdayName(day).slice(0, letters)
}

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
          {mondayFirst.map((day) => (
            <th key={day} scope="col" abbr={weekdayName(day)}>
              {heading(day, letters)}
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
