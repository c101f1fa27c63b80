import type { BookingId, DepartureId } from '../ids.ts'
import type { CustomerMethod } from '../payments/methods.ts'
import { done, fail, type Failure, type Result } from '../result.ts'
import { DAY, HOUR, MINUTE, addTime, earliest } from '../time.ts'

/** How long seats are held for an unpaid booking. The wizard says so: bank transfers must be made within 24 hours. */
export const holdLengths: Record<CustomerMethod, number> = {
  mpesa: 15 * MINUTE,
  bank: 24 * HOUR,
  paybill: 24 * HOUR,
  buygoods: 24 * HOUR,
}

/** However often the method is changed, counted from the booking's creation. */
export const MAX_HOLD = DAY

/** When the hold ends: by method from now, within 24 hours of creation, never past the start. */
export function holdUntil(facts: {
  readonly method: CustomerMethod
  readonly now: Date
  readonly bookedAt: Date
  readonly start: Date
}): Date {
  const byMethod = addTime(facts.now, holdLengths[facts.method])
  return earliest(byMethod, addTime(facts.bookedAt, MAX_HOLD), facts.start)
}

export const MAX_OPEN_BOOKINGS = 3

export type OpenBooking = { readonly id: BookingId; readonly departureId: DepartureId }

export type OpenBookingError =
  | Failure<'already_open', { bookingId: BookingId }>
  | Failure<'too_many_open', { limit: number }>

export const openBookingTexts: Record<OpenBookingError['kind'], string> = {
  already_open: 'You already have an unpaid booking for this date. Continue paying for it.',
  too_many_open: `You have ${MAX_OPEN_BOOKINGS} unpaid bookings. Please pay for or cancel one of them before booking again.`,
}

/**
 * One open unpaid booking per person and departure, three per person in all. `already_open` is no refusal to the
 * person: they are shown that booking to continue paying.
 */
export function checkOpenBookings(
  open: readonly OpenBooking[],
  departureId: DepartureId,
): Result<void, OpenBookingError> {
  const same = open.find((booking) => booking.departureId === departureId)
  if (same) return fail({ kind: 'already_open', bookingId: same.id })
  if (open.length >= MAX_OPEN_BOOKINGS) return fail({ kind: 'too_many_open', limit: MAX_OPEN_BOOKINGS })
  return done()
}
