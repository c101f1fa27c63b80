import { DEFAULT_RANGE, daysOfRange, timeRanges, type Days, type TimeRange } from '@upeo/domain/reports/periods'
import type { LocalDate } from '@upeo/domain/time'
import { checkDays } from '../../../lib/check-days.ts'

export interface ShownDays {
  /** Null: days of her own choice. */
  readonly range: TimeRange | null
  readonly days: Days
}

/** From the address that somebody may have typed: what makes no sense is the default. */
export function shownDays(query: URLSearchParams, today: LocalDate): ShownDays {
  const asked = checkDays({ from: query.get('from') ?? '', until: query.get('until') ?? '' }, today)
  if (asked.ok) return { range: null, days: asked.days }
  const range = timeRanges.find((each) => each === query.get('range')) ?? DEFAULT_RANGE
  return { range, days: daysOfRange(range, today) }
}

/** A range begins and ends the dates anew (vendor document, section 4); the standard one goes unsaid. */
export const rangeAddress = (range: TimeRange) => ({ range: range === DEFAULT_RANGE ? '' : range, from: '', until: '' })
export const daysAddress = ({ from, until }: Days) => ({ range: '', from, until })
