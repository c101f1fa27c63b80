import { groupings, reportPeriods, type Grouping, type ReportPeriod } from '@upeo/domain/reports/periods'
import type { ReportKind } from '@upeo/domain/reports/sheet'
import { words } from '@upeo/domain/words/say'

export interface RequestedReport {
  readonly period: ReportPeriod
  readonly groupBy: Grouping
}

/** From the address that somebody may have typed: what is not in the lists is the default. */
export function askedReport(query: URLSearchParams): RequestedReport {
  return {
    period: reportPeriods.find((period) => period === query.get('period')) ?? 'month',
    groupBy: groupings.find((grouping) => grouping === query.get('by')) ?? 'day',
  }
}

export const tabLabels: Readonly<Record<ReportKind, string>> = words({
  financial: 'Financial',
  bookings: 'Bookings',
  customers: 'Customers',
  inventory: 'Inventory',
})

/** Which of the two choices a report knows (vendor document, section 2). */
export const choicesOf: Readonly<Record<ReportKind, { readonly period: boolean; readonly groupBy: boolean }>> = {
  financial: { period: true, groupBy: true },
  bookings: { period: true, groupBy: true },
  customers: { period: true, groupBy: false },
  inventory: { period: false, groupBy: false },
}
