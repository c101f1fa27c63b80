import { DEFAULT_RANGE, daysOfRange, timeRanges, type Days, type TimeRange } from '@upeo/domain/reports/periods'
import type { LocalDate } from '@upeo/domain/time'
import { checkDays } from '../../../lib/check-days.ts'

export interface ShownDays {
  /** Null when the guide has chosen the days. */
  readonly range: TimeRange | null
  readonly days: Days
}

/** Read from the address, which somebody may have typed: invalid values become the default. */
export function shownDays(query: URLSearchParams, today: LocalDate): ShownDays {
  const asked = checkDays({ from: query.get('from') ?? '', until: query.get('until') ?? '' }, today)
  if (asked.ok) return { range: null, days: asked.days }
  const range = timeRanges.find((each) => each === query.get('range')) ?? DEFAULT_RANGE
  return { range, days: daysOfRange(range, today) }
}

/** Choosing a range clears the dates (vendor document, section 4); the default range is left out of the address. */
export const rangeAddress = (range: TimeRange) => ({ range: range === DEFAULT_RANGE ? '' : range, from: '', until: '' })
export const daysAddress = ({ from, until }: Days) => ({ range: '', from, until })
