import type { Funnel } from '@upeo/contract/reports/analytics'
import { formatDate, localDate, type LocalDate } from '@upeo/domain/time'

export interface FunnelStep {
  readonly label: string
  readonly count: number
  /** How many of the step before went on, in words; null where that cannot be said. */
  readonly kept: string | null
  /** 0 to 100, of the largest step. */
  readonly width: number
}

/** Views, bookings begun, bookings confirmed. Where views were not yet counted, nobody is said to have gone on from them. */
export function funnelSteps({ views, started, confirmed }: Funnel): FunnelStep[] {
  const most = Math.max(views, started, 1)
  const step = (label: string, count: number, before: number | null, of: string): FunnelStep => ({
    label,
    count,
    kept: before && count <= before ? `${perCent(count, before)}% of ${of}` : null,
    width: Math.round((count / most) * 100),
  })
  return [
    step('Activity views', views, null, ''),
    step('Bookings started', started, views, 'views'),
    step('Bookings confirmed', confirmed, started, 'those started'),
  ]
}

const perCent = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10

/** When the days reach back to before anything was counted; null otherwise. */
export function countingNote({ countedSince }: Funnel, from: LocalDate): string | null {
  if (countedSince === null) return 'Views are counted from now on.'
  return countedSince > from ? `Views are counted since ${formatDate(localDate(countedSince))}.` : null
}
