import { seatsOf } from '@upeo/domain/bookings/participants'
import { clock } from './clock.ts'
import { heldOf } from './held-of.ts'
import { myBookingsQuery } from './my-bookings-query.ts'
import { queryClient } from './query-client.ts'

/** Places of an activity that the visitor holds and has yet to pay for. */
export interface OwnHold {
  readonly bookingId: string
  readonly seats: number
  /** Of the departure. */
  readonly startsAt: string
  readonly until: Date
}

/** Asked anew each time: a page that says what is held must not say what was. */
export async function findOwnHold(activityId: string): Promise<OwnHold | null> {
  const held = heldOf(await queryClient.fetchQuery({ ...myBookingsQuery, staleTime: 0 }), activityId, clock.now())
  if (!held?.holdExpiresAt) return null
  const { _id: bookingId, participants, startsAt, holdExpiresAt } = held
  return { bookingId, seats: seatsOf(participants), startsAt, until: new Date(holdExpiresAt) }
}
