import { queryOptions } from '@tanstack/react-query'
import { getBookingMove, listDepartureChanges } from '@upeo/contract/departure-changes/departure-changes'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

export const departureChangesQuery = (id: string) =>
  queryOptions({
    queryKey: ['departure-changes', id],
    queryFn: async ({ signal }) => (await call(listDepartureChanges, { params: { id }, signal })).changes,
  })

/** What the customer is asked of a trip that was moved. */
export const bookingMoveQuery = (id: string) =>
  queryOptions({
    queryKey: ['bookings', id, 'move'],
    queryFn: ({ signal }) => call(getBookingMove, { params: { id }, signal }),
  })

/** The customer's bookings as they are after an answer. */
export function refreshMoved(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['bookings'] })
}

export function refreshDepartureChanges(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['departure-changes'] })
}
