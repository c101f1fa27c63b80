import type { Funnel } from '@upeo/contract/reports/analytics'
import { formatDate, localDate, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'

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
  const step = (label: string, count: number, kept: string | null): FunnelStep => ({
    label,
    count,
    kept,
    width: Math.round((count / most) * 100),
  })
  const ofViews = perCent(started, views)
  const ofStarted = perCent(confirmed, started)
  return [
    step(say('Activity views'), views, null),
    step(say('Bookings started'), started, ofViews && say('{percent}% of views', { percent: ofViews })),
    step(say('Bookings confirmed'), confirmed, ofStarted && say('{percent}% of those started', { percent: ofStarted })),
  ]
}

/** '12.5'; null where no share can be told. */
const perCent = (part: number, whole: number): string | null =>
  whole > 0 && part <= whole ? String(Math.round((part / whole) * 1000) / 10) : null

/** When the days reach back to before anything was counted; null otherwise. */
export function countingNote({ countedSince }: Funnel, from: LocalDate): string | null {
  if (countedSince === null) return say('Views are counted from now on.')
  return countedSince > from
    ? say('Views are counted since {date}.', { date: formatDate(localDate(countedSince)) })
    : null
}
