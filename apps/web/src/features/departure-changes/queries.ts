import {
  answerBookingMove,
  answerLinkedMove,
  getBookingMove,
  getLinkedMove,
  type BookingMove,
  type MoveAnswerBody,
} from '@upeo/contract/departure-changes/departure-changes'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Whose trip it is, and how their answer is sent: somebody signed in, or a guest by the link that they were sent. */
export interface MovedTrip {
  /** Of what is known of it. */
  readonly key: readonly string[]
  readonly read: (signal?: AbortSignal) => Promise<BookingMove>
  readonly answer: (body: MoveAnswerBody) => Promise<BookingMove>
  /** Where the booking itself is seen. */
  readonly bookingPath: string
  readonly changed: () => Promise<unknown>
}

export function ownTrip(id: string): MovedTrip {
  return {
    key: ['bookings', id, 'move'],
    read: (signal) => call(getBookingMove, { params: { id }, ...(signal && { signal }) }),
    answer: (body) => call(answerBookingMove, { params: { id }, body }),
    bookingPath: `/dashboard/bookings?details=${id}`,
    changed: () => queryClient.invalidateQueries({ queryKey: ['bookings'] }),
  }
}

export function linkedTrip(token: string): MovedTrip {
  return {
    key: ['linked-booking', token, 'move'],
    read: (signal) => call(getLinkedMove, { params: { token }, ...(signal && { signal }) }),
    answer: (body) => call(answerLinkedMove, { params: { token }, body }),
    bookingPath: `/g/${token}`,
    changed: () => queryClient.invalidateQueries({ queryKey: ['linked-booking', token] }),
  }
}
