import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listMyActivities } from '@upeo/contract/activities/own-activities'
import { listApprovals } from '@upeo/contract/bookings/approvals'
import { listDirectOffers } from '@upeo/contract/bookings/direct-offers'
import { getRunSheet } from '@upeo/contract/bookings/run-sheet'
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
import { guideBookings, guideMoney, vendorBookingKey } from './guide-keys.ts'
import { findToday, keepToday } from './on-device/kept-answers.ts'
import { queryClient } from './query-client.ts'

/** The queries of the guide's pages. */

export const statsQuery = queryOptions({
  queryKey: [guideMoney, 'stats'],
  queryFn: async ({ signal }) => (await call(getStats, { signal })).data,
})

/** Bookings, money and reviews change it; it is read anew whenever it is opened. Without a network: as it was last. */
export const todayQuery = queryOptions({
  queryKey: [guideBookings, 'today'],
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
    queryKey: [guideBookings, 'list', filter, days],
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
    queryKey: vendorBookingKey(id),
    queryFn: async ({ signal }) => {
      const found = await call(listVendorBookings, { query: { search: id, limit: 1 }, signal })
      return found.bookings.find((booking) => booking._id === id) ?? null
    },
  })

export const approvalsQuery = queryOptions({
  queryKey: [guideBookings, 'approvals'],
  queryFn: async ({ signal }) => (await call(listApprovals, { signal })).payments,
})

/** A departure as it is now, for a guide who waits for their guest's PIN: never what the device keeps of it. */
export const liveSheetQuery = (id: string) =>
  queryOptions({
    queryKey: [guideBookings, 'live-sheet', id],
    queryFn: ({ signal }) => call(getRunSheet, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.guests.some(({ prompt }) => prompt === 'open') ? 4000 : false),
  })

/** Places are taken while the form is open: it is read anew whenever it is opened. */
export const directOffersQuery = (departureId: string | null) =>
  queryOptions({
    queryKey: [guideBookings, 'direct-offers', departureId],
    queryFn: ({ signal }) => call(listDirectOffers, { query: departureId === null ? {} : { departureId }, signal }),
    staleTime: 0,
  })

/** Bookings for which money may still come straight to the guide, for the picker: without a page, 100 of each. */
export const payableBookingsQuery = queryOptions({
  queryKey: [guideBookings, 'payable'],
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
    queryKey: [guideMoney, 'earnings', from, until],
    queryFn: ({ signal }) => {
      const query = { startDate: startOfDay(from).toISOString(), endDate: endOfDay(until).toISOString() }
      return call(getEarnings, { query, signal })
    },
    placeholderData: keepPreviousData,
  })

export const pendingPaymentsQuery = queryOptions({
  queryKey: [guideMoney, 'pending'],
  queryFn: async ({ signal }) => (await call(listPendingPayments, { signal })).pendingPayments,
})

/** A page of them; with any comes where the last went, and what M-Pesa pays out at once. */
export const payoutRequestsQuery = (query: { readonly page: number; readonly state?: 'open' } = { page: 1 }) =>
  queryOptions({
    queryKey: [guideMoney, 'payouts', query],
    queryFn: ({ signal }) => call(listPayoutRequests, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** What the statement's page asks; stale with the other figures. */
export const statementKey = [guideMoney, 'statement'] as const

export const manualPaymentsQuery = queryOptions({
  queryKey: [guideMoney, 'manual'],
  queryFn: async ({ signal }) => (await call(listManualPayments, { signal })).payments,
})

export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: async ({ signal }) => (await call(listMyDocuments, { signal })).data,
})
