import { MAX_OPEN_BOOKINGS } from '@upeo/domain/bookings/holds'
import type { Life } from './demo-booking.ts'

/** What is still to be paid for or to be approved takes a numbered place among its person's open bookings. */
export function numberOpenBookings(lives: readonly Life[]): void {
  const taken = new Map<unknown, number>()
  for (const life of lives) {
    const { status, user_id: person } = life.booking
    if (status !== 'pending' && status !== 'pending_payment_approval') continue
    const slot = (taken.get(person) ?? 0) + 1
    if (slot > MAX_OPEN_BOOKINGS) throw new Error('Somebody of the story has too many open bookings.')
    taken.set(person, slot)
    life.set({ open_slot: slot })
  }
}
