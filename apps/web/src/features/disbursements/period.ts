import { DEFAULT_RANGE, daysOfRange, groupingOfTrend, groupOf, groupsOf, type Days } from '@upeo/domain/reports/periods'
import { localDate, type LocalDate } from '@upeo/domain/time'

/** As Analytics shows it unless asked otherwise. */
export function standardPeriod(today: LocalDate): Days {
  return daysOfRange(DEFAULT_RANGE, today)
}

export interface DayEarned {
  readonly date: string
  readonly amount: number
}

/** A point for every day, or for every month of a long period: what was not earned is nought, not a gap. */
export function seriesOf(days: Days, earned: readonly DayEarned[]): DayEarned[] {
  const grouping = groupingOfTrend(days)
  const sums = new Map<LocalDate, number>()
  for (const { date, amount } of earned) {
    const group = groupOf(localDate(date), grouping)
    sums.set(group, (sums.get(group) ?? 0) + amount)
  }
  // Sums of shillings with two decimals: brought back to cents, so that no float's tail is shown.
  return groupsOf(days, grouping).map((date) => ({ date, amount: Math.round((sums.get(date) ?? 0) * 100) / 100 }))
}

export const isByMonth = (days: Days) => groupingOfTrend(days) === 'month'
