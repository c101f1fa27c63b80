import { queryOptions } from '@tanstack/react-query'
import { listMyBookings } from '@upeo/contract/bookings/my-bookings'
import { call } from './api.ts'
import { askOrRemember } from './offline-answers.ts'

/** All bookings of whoever is signed in: for their own pages, and for what they hold of an activity that they look at. */
export const myBookingsQuery = queryOptions({
  queryKey: ['bookings', 'mine'],
  queryFn: ({ signal }) => askOrRemember('my bookings', () => call(listMyBookings, { signal })),
})
