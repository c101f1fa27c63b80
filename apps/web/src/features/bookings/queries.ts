import { queryOptions } from '@tanstack/react-query'
import { getActivity } from '@upeo/contract/activities/detail'
import type { Booking, BookingDetail } from '@upeo/contract/bookings/booking'
import { cancelQuote } from '@upeo/contract/bookings/cancellation'
import { getBooking } from '@upeo/contract/bookings/my-bookings'
import { getMpesaStatus } from '@upeo/contract/payments/mpesa'
import { isApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { clock } from '../../lib/clock.ts'
import { myBookingsQuery } from '../../lib/my-bookings-query.ts'
import { askOrRemember, remember } from '../../lib/offline-answers.ts'
import { queryClient } from '../../lib/query-client.ts'
import { inThisLanguage } from '../../lib/written.ts'
import { ticketsQuery } from '../../lib/ticket-queries.ts'
import { tripWeatherQuery } from '../../lib/weather-queries.ts'

/** What the booking pages ask for, each once. Loaders fetch these; components read them. */

export const activityQuery = (id: string) =>
  queryOptions({
    queryKey: ['activity', id],
    queryFn: async ({ signal }) => inThisLanguage(await call(getActivity, { params: { id }, signal })),
  })

const keptAs = (id: string) => `booking ${id}`

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: ['bookings', id],
    queryFn: ({ signal }) => askOrRemember(keptAs(id), () => call(getBooking, { params: { id }, signal })),
    // Coming back to the page asks for the payment's outcome, which has something to say before the booking changes.
    refetchOnWindowFocus: false,
  })

/** The next trips that are read at the trailhead, where there is no network. */
const MOST_KEPT = 5

/** Asks for what confirmed trips need on their day, so that it is there offline. */
export async function keepNextTrips(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return
  const bookings = queryClient.getQueryData(myBookingsQuery.queryKey) ?? []
  await Promise.all(
    tripsToKeep(bookings, clock.now()).flatMap(({ _id }) => [
      queryClient.prefetchQuery(bookingQuery(_id)),
      queryClient.prefetchQuery(ticketsQuery(_id)),
      queryClient.prefetchQuery(tripWeatherQuery(_id)),
    ]),
  )
}

/** The soonest first; one that is under way is still needed. */
export function tripsToKeep<B extends Pick<Booking, 'status' | 'startsAt' | 'endsAt'>>(
  bookings: readonly B[],
  now: Date,
): readonly B[] {
  return bookings
    .filter(({ status, endsAt }) => status === 'confirmed' && endsAt > now.toISOString())
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
    .slice(0, MOST_KEPT)
}

/** Never kept: what comes back depends on the hour. */
export const cancelQuoteQuery = (id: string) =>
  queryOptions({
    queryKey: ['bookings', id, 'cancel-quote'],
    queryFn: ({ signal }) => call(cancelQuote, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Whether real money moves. The answer's result is not used here: outcomes come by `watchPayment`. */
export const mpesaEnvironmentQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['mpesa-environment'],
    queryFn: async ({ signal }) =>
      (await call(getMpesaStatus, { params: { checkoutRequestId: bookingId }, signal })).environment,
    staleTime: Infinity,
  })

/** Keeps what the server answered to a change, offline too, and lets the list be asked for again. */
export function keepBooking(booking: BookingDetail): void {
  queryClient.setQueryData(bookingQuery(booking._id).queryKey, booking)
  remember(keptAs(booking._id), booking)
  void queryClient.invalidateQueries({ queryKey: myBookingsQuery.queryKey })
}

export function refreshBooking(id: string): Promise<BookingDetail> {
  return queryClient.fetchQuery({ ...bookingQuery(id), staleTime: 0 })
}

/**
 * News of a booking while its payment is out. An end is left to `watchPayment` to tell: it has words for it, and a
 * booking that changed first would take the screen away before they are read.
 */
export async function refreshWhilePending(id: string): Promise<void> {
  try {
    const booking = await call(getBooking, { params: { id } })
    if (booking.status === 'pending') keepBooking(booking)
  } catch (error) {
    // The request is out whether this is known or not; the next step of the wait asks again.
    if (!isApiError(error)) throw error
  }
}
