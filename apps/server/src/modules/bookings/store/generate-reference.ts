import { randomInt } from 'node:crypto'
import { bookingReference, type BookingReference } from '@upeo/domain/bookings/reference'

const fewestDigits = 6
const mostDigits = 10

/** Issues references at random, with a digit more once those of a length are hard to find. */
export interface References {
  draw(): BookingReference
  /** The drawn one exists already; the second time, they grow longer. */
  taken(): void
}

export function createReferences(): References {
  let digits = fewestDigits
  let met = 0
  return {
    draw: () => bookingReference(randomInt(digits === fewestDigits ? 0 : 10 ** (digits - 1), 10 ** digits)),
    taken() {
      met += 1
      if (met < 2 || digits === mostDigits) return
      digits += 1
      met = 0
    },
  }
}
