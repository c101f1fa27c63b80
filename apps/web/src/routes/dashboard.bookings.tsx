import { say } from '@upeo/domain/words/say'
import { MyBookings } from '../features/bookings/mine/my-bookings.tsx'
import { keepNextTrips } from '../features/bookings/queries.ts'
import { myBookingsQuery } from '../lib/my-bookings-query.ts'
import { queryClient } from '../lib/query-client.ts'
import type { Route } from './+types/dashboard.bookings'

export const meta: Route.MetaFunction = () => [{ title: say('My Bookings | Upeo') }]

/** Starts the query without waiting for its answer: the page has its own skeleton and its own failure message. */
export async function clientLoader() {
  void queryClient.prefetchQuery(myBookingsQuery).then(keepNextTrips)
  return null
}

export default function DashboardBookings() {
  return <MyBookings />
}
