import { idFrom, type VendorId } from '@upeo/domain/ids'
import { daysOfPeriod, daysOfRange } from '@upeo/domain/reports/periods'
import { DAY, addTime, localDateOf, startOfDay } from '@upeo/domain/time'
import { listManualPayments } from '@upeo/server/modules/bookings/queries/list-manual-payments'
import { listVendorBookings } from '@upeo/server/modules/bookings/queries/list-vendor-bookings'
import { listOwnActivities } from '@upeo/server/modules/activities/queries/list-own-activities'
import { readCalendar } from '@upeo/server/modules/departures/queries/read-calendar'
import { listPendingPayments } from '@upeo/server/modules/disbursements/queries/list-pending-payments'
import { listPayouts } from '@upeo/server/modules/disbursements/queries/payout-view'
import { readEarnings } from '@upeo/server/modules/disbursements/queries/read-earnings'
import { readAnalytics } from '@upeo/server/modules/reports/queries/read-analytics'
import { readBookingsReport } from '@upeo/server/modules/reports/queries/read-bookings-report'
import { readCustomersReport } from '@upeo/server/modules/reports/queries/read-customers-report'
import { readFinancialReport } from '@upeo/server/modules/reports/queries/read-financial-report'
import { readFunnel } from '@upeo/server/modules/reports/queries/read-funnel'
import { readStats } from '@upeo/server/modules/reports/queries/read-stats'
import { readToday } from '@upeo/server/modules/today/queries/read-today'
import type { Bench } from './measure.ts'
import { busyGuide } from './seed-guide.ts'

const limit = 50
const publicUrl = (key: string) => `/${key}`

export const guideBench: Bench = {
  title: 'A guide’s dashboard',
  about: ({ bookings }) =>
    `One guide with 500 activities and ${bookings.toLocaleString('en-KE')} bookings, among a hundred others with 500 each.`,
  async calls(db) {
    const guide = idFrom<VendorId>(busyGuide)
    const now = new Date()
    const today = localDateOf(now)
    const day = (days: number) => localDateOf(addTime(startOfDay(today), days * DAY))
    const call = (name: string, run: () => Promise<unknown>) => ({ name, limit, run })
    const year = { startDate: addTime(now, -365 * DAY), endDate: now }
    const bookings = (filter: Omit<Parameters<typeof listVendorBookings>[2], 'limit'>) => () =>
      listVendorBookings(db, guide, { ...filter, limit: 10 }, now)
    const activities = (filter: { page: number; search?: string; isActive?: boolean }) => () =>
      listOwnActivities(db, guide, { limit: 6, ...filter }, publicUrl)
    const calendar = (from: number, to: number) => () =>
      readCalendar(db, guide, { startDate: day(from), endDate: day(to) })
    const [month, lastYear, ever] = [
      daysOfRange('month', today),
      daysOfRange('year', today),
      daysOfPeriod('all', today),
    ]
    return [
      call('today', () => readToday(db, guide, now)),
      call('stats', () => readStats(db, guide, now)),
      call('earnings of a month', () => readEarnings(db, guide, {}, now)),
      call('earnings of a year', () => readEarnings(db, guide, year, now)),
      call('pending payments', () => listPendingPayments(db, guide)),
      call('payout requests', () => listPayouts(db, guide, { page: 1, limit: 20 })),
      call('manual payments', () => listManualPayments(db, guide)),
      call('bookings, first page', bookings({ page: 1 })),
      call('bookings, page 1,000', bookings({ page: 1000 })),
      call('bookings to come, by departure', bookings({ page: 1, when: 'coming', sort: 'departure' })),
      call('bookings to be approved', bookings({ page: 1, status: 'pending_payment_approval' })),
      call('bookings by a name', bookings({ page: 1, search: 'Person 123' })),
      call('bookings by a reference', bookings({ page: 1, search: 'BOOKING-100777' })),
      call('activities, first page', activities({ page: 1 })),
      call('activities by a word', activities({ page: 1, search: 'ridge 42' })),
      call('calendar of a month', calendar(-10, 31)),
      call('calendar of two months', calendar(-31, 31)),
      call('analytics of a month', () => readAnalytics(db, guide, month)),
      call('analytics of a year', () => readAnalytics(db, guide, lastYear)),
      call('views to bookings in a year', () => readFunnel(db, guide, lastYear)),
      call('financial report of all time by day', () => readFinancialReport(db, guide, ever, 'day')),
      call('bookings report of a month', () => readBookingsReport(db, guide, month, 'day')),
      call('bookings report of all time by day', () => readBookingsReport(db, guide, ever, 'day')),
      call('customers report of all time', () => readCustomersReport(db, guide, ever)),
    ]
  },
}
