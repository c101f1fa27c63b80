import { MyBookings } from '../features/bookings/mine/my-bookings.tsx'
import { keepNextTrips, myBookingsQuery } from '../features/bookings/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import type { Route } from './+types/dashboard.bookings'

export const meta: Route.MetaFunction = () => [{ title: 'My Bookings | Upeo' }]

/** Starts the query without waiting for its answer: the page has its own skeleton and its own failure message. */
export async function clientLoader() {
  void queryClient.prefetchQuery(myBookingsQuery).then(keepNextTrips)
  return null
}

export default function DashboardBookings() {
  return <MyBookings />
}
