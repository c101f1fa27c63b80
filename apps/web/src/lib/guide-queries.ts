import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listMyActivities } from '@upeo/contract/activities/own-activities'
import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { listApprovals } from '@upeo/contract/bookings/approvals'
import { listVendorBookings } from '@upeo/contract/bookings/vendor-bookings'
import { listMyDocuments } from '@upeo/contract/documents/documents'
import { listManualPayments } from '@upeo/contract/payments/manual-payments'
import { getEarnings, getStats, listPendingPayments } from '@upeo/contract/disbursements/earnings'
import { listPayoutRequests } from '@upeo/contract/disbursements/payouts'
import type { BookingFilterStatus } from '@upeo/domain/bookings/guide-list'
import { readToday } from '@upeo/contract/today/today'
import { isManual } from '@upeo/domain/payments/methods'
import type { Days } from '@upeo/domain/reports/periods'
import { endOfDay, startOfDay } from '@upeo/domain/time'
import { isApiError } from './api-error.ts'
import { call } from './api.ts'
import { findToday, keepToday } from './on-device/kept-answers.ts'
import { queryClient } from './query-client.ts'

/** The queries of the guide's pages. Everything that a booking or a payout changes is under one of two keys. */

const money = 'guide-money'
const bookings = 'guide-bookings'
export { bookings as guideBookings }

export const statsQuery = queryOptions({
  queryKey: [money, 'stats'],
  queryFn: async ({ signal }) => (await call(getStats, { signal })).data,
})

/** Bookings, money and reviews change it; it is read anew whenever it is opened. Without a network: as it was last. */
export const todayQuery = queryOptions({
  queryKey: [bookings, 'today'],
  queryFn: async ({ signal }) => {
    try {
      const { data } = await call(readToday, { signal })
      void keepToday(data).catch(() => undefined)
      return data
    } catch (error) {
      const kept = isApiError(error, 'offline') ? await findToday().catch(() => null) : null
      if (kept === null) throw error
      return kept
    }
  },
})

export interface ActivityFilter {
  readonly page: number
  readonly search: string
  readonly isActive?: 'true' | 'false'
}

export const myActivitiesQuery = (filter: ActivityFilter) =>
  queryOptions({
    queryKey: ['guide-activities', filter],
    queryFn: ({ signal }) => call(listMyActivities, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

export function refreshActivities(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['guide-activities'] })
}

export interface BookingFilter {
  readonly page: number
  readonly search: string
  readonly status?: BookingFilterStatus
  /** When they were booked. */
  readonly days?: Days
  readonly when?: 'coming' | 'past'
  /** Days of the trip, both included. */
  readonly startDate?: string
  readonly endDate?: string
  readonly sort?: 'departure'
}

export const vendorBookingsQuery = ({ days, ...filter }: BookingFilter) =>
  queryOptions({
    queryKey: [bookings, 'list', filter, days],
    queryFn: ({ signal }) =>
      call(listVendorBookings, {
        query: { ...filter, ...(days && { bookedFrom: days.from, bookedUntil: days.until }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** One booking, by the list's own search: it may be linked to from anywhere. */
export const vendorBookingQuery = (id: string) =>
  queryOptions({
    queryKey: [bookings, 'one', id],
    queryFn: async ({ signal }) => {
      const found = await call(listVendorBookings, { query: { search: id, limit: 1 }, signal })
      return found.bookings.find((booking) => booking._id === id) ?? null
    },
  })

export const approvalsQuery = queryOptions({
  queryKey: [bookings, 'approvals'],
  queryFn: async ({ signal }) => (await call(listApprovals, { signal })).payments,
})

/** Bookings for which money may still come straight to the guide, for the picker: without a page, 100 of each. */
export const payableBookingsQuery = queryOptions({
  queryKey: [bookings, 'payable'],
  queryFn: async ({ signal }) => {
    const lists = await Promise.all(
      (['pending_payment_approval', 'pending'] as const).map((status) =>
        call(listVendorBookings, { query: { status }, signal }),
      ),
    )
    return lists.flatMap((list) => list.bookings).filter((booking) => isManual(booking.paymentMethod))
  },
})

export const earningsQuery = ({ from, until }: Days) =>
  queryOptions({
    queryKey: [money, 'earnings', from, until],
    queryFn: ({ signal }) => {
      const query = { startDate: startOfDay(from).toISOString(), endDate: endOfDay(until).toISOString() }
      return call(getEarnings, { query, signal })
    },
    placeholderData: keepPreviousData,
  })

export const pendingPaymentsQuery = queryOptions({
  queryKey: [money, 'pending'],
  queryFn: async ({ signal }) => (await call(listPendingPayments, { signal })).pendingPayments,
})

export const payoutRequestsQuery = queryOptions({
  queryKey: [money, 'payouts'],
  queryFn: ({ signal }) => call(listPayoutRequests, { signal }),
})

/** What the statement's page asks; stale with the other figures. */
export const statementKey = [money, 'statement'] as const

export const manualPaymentsQuery = queryOptions({
  queryKey: [money, 'manual'],
  queryFn: async ({ signal }) => (await call(listManualPayments, { signal })).payments,
})

export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: async ({ signal }) => (await call(listMyDocuments, { signal })).data,
})

export async function refreshMoney(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [money] })
}

/** After a booking has changed state: its lists, the figures and the payments are stale. */
export async function refreshBookings(booking?: VendorBooking): Promise<void> {
  if (booking) queryClient.setQueryData(vendorBookingQuery(booking._id).queryKey, booking)
  await Promise.all([queryClient.invalidateQueries({ queryKey: [bookings] }), refreshMoney()])
}
