import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getInventorySummary, listInventory } from '@upeo/contract/inventory/items'
import { getBookingsReport, getCustomersReport, getFinancialReport } from '@upeo/contract/reports/reports'
import { bookingsSheet } from '@upeo/domain/reports/bookings-sheet'
import { customersSheet } from '@upeo/domain/reports/customers-sheet'
import { financialSheet } from '@upeo/domain/reports/financial-sheet'
import { inventorySheet } from '@upeo/domain/reports/inventory-sheet'
import { daysOfPeriod } from '@upeo/domain/reports/periods'
import { periodText, type ReportKind, type Sheet } from '@upeo/domain/reports/sheet'
import type { LocalDate } from '@upeo/domain/time'
import { call } from '../../lib/api.ts'
import type { RequestedReport } from './report-address.ts'

export const reportQuery = (report: ReportKind, asked: RequestedReport, today: LocalDate) =>
  queryOptions({
    queryKey: ['guide-reports', report, asked, today],
    queryFn: ({ signal }) => readSheet(report, asked, today, signal),
    // Another period of the same report; another report is another sheet.
    placeholderData: (before: Sheet | undefined, query) =>
      query?.queryKey[1] === report ? keepPreviousData(before) : undefined,
  })

async function readSheet(
  report: ReportKind,
  { period, groupBy }: RequestedReport,
  today: LocalDate,
  signal: AbortSignal,
): Promise<Sheet> {
  const told = periodText(period, daysOfPeriod(period, today))
  const grouped = { query: { period, groupBy }, signal }
  switch (report) {
    case 'financial':
      return financialSheet((await call(getFinancialReport, grouped)).data, told, groupBy)
    case 'bookings':
      return bookingsSheet((await call(getBookingsReport, grouped)).data, told, groupBy)
    case 'customers':
      return customersSheet((await call(getCustomersReport, { query: { period }, signal })).data, told)
    case 'inventory': {
      const [items, summary] = await Promise.all([
        call(listInventory, { signal }),
        call(getInventorySummary, { signal }),
      ])
      return inventorySheet({ items: items.data, summary: summary.data }, today)
    }
    default:
      return report satisfies never
  }
}
