import { listVendorBookings } from '@upeo/contract/bookings/vendor-bookings'
import { getEarnings, getStats, listPendingPayments } from '@upeo/contract/disbursements/earnings'
import { getAnalytics } from '@upeo/contract/reports/analytics'
import { getBookingsReport, getCustomersReport, getFinancialReport } from '@upeo/contract/reports/reports'
import { getStatement } from '@upeo/contract/reports/statement'
import { readToday } from '@upeo/contract/today/today'
import type { Days, ReportPeriod } from '@upeo/domain/reports/periods'
import { endOfDay, startOfDay } from '@upeo/domain/time'
import type { Caller } from './call.ts'

type Query = Readonly<Record<string, string>>

export const wire = ({ from, until }: Days) => ({ startDate: from, endDate: until })

/** The pages on which a guide reads figures, over HTTP, as that guide. */
export function guidePages(call: Caller, token: string) {
  return {
    stats: async () => (await call.must(getStats, { token })).data,
    today: async () => (await call.must(readToday, { token })).data,
    pending: async () => (await call.must(listPendingPayments, { token })).pendingPayments,
    /** How many bookings the list has. */
    found: async (query: Query) =>
      (await call.must(listVendorBookings, { token, query: { page: 1, limit: 1, ...query } })).total,
    statement: async (query: Query) => (await call.must(getStatement, { token, query: { limit: 1, ...query } })).data,
    earnings: async ({ from, until }: Days) => {
      const query = { startDate: startOfDay(from).toISOString(), endDate: endOfDay(until).toISOString() }
      return call.must(getEarnings, { token, query })
    },
    analytics: async (days: Days) => (await call.must(getAnalytics, { token, query: wire(days) })).data,
    financial: async (period: ReportPeriod) =>
      (await call.must(getFinancialReport, { token, query: { period, groupBy: 'month' } })).data,
    bookings: async (period: ReportPeriod) =>
      (await call.must(getBookingsReport, { token, query: { period, groupBy: 'month' } })).data,
    customers: async (period: ReportPeriod) => (await call.must(getCustomersReport, { token, query: { period } })).data,
  }
}
