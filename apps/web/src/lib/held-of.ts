import type { Booking } from '@upeo/contract/bookings/booking'

/** Of this activity, what is still to be paid for; of several the one that ends first. */
export function heldOf(bookings: readonly Booking[], activityId: string, now: Date): Booking | null {
  const held = bookings.filter(
    ({ status, activity, holdExpiresAt }) =>
      status === 'pending' && activity._id === activityId && holdExpiresAt !== null && new Date(holdExpiresAt) > now,
  )
  return held.toSorted((a, b) => (a.holdExpiresAt ?? '').localeCompare(b.holdExpiresAt ?? ''))[0] ?? null
}
