import { isManual, type BookingMethod } from '../payments/methods.ts'
import { done, fail, type Failure, type Result } from '../result.ts'
import { addTime } from '../time.ts'
import { holdLengths } from './holds.ts'
import type { BookingStatus } from './lifecycle.ts'
import type { BookingPaymentStatus } from './payment-status.ts'
import { say } from '../words/say.ts'

/**
 * An unsecured hold: a booking that keeps its seats on its customer's word alone, for longer than an M-Pesa hold. It is to be
 * paid straight to the guide, who has recorded nothing yet, and its hold outlasts the first 15 minutes; or its payment
 * waits for approval. It counts from the moment at which the longer hold is given, so that no number of young holds can
 * grow over the limits together.
 */
export function isUnsecuredHold(booking: {
  readonly status: BookingStatus
  readonly method: BookingMethod
  readonly paymentStatus: BookingPaymentStatus
  readonly bookedAt: Date
  readonly holdExpiresAt: Date | null
}): boolean {
  const { status, method, paymentStatus, bookedAt, holdExpiresAt } = booking
  if (status === 'pending_payment_approval') return true
  if (status !== 'pending' || !isManual(method) || paymentStatus !== 'unpaid') return false
  return holdExpiresAt !== null && holdExpiresAt > addTime(bookedAt, holdLengths.mpesa)
}

/** How many unsecured seats one person may hold, over all departures. */
export const MAX_UNSECURED_BY_PERSON = 10
/** Of a small departure more than half may be unsecured. */
const MIN_UNSECURED_OF_DEPARTURE = 4

/** How many seats of a departure may be unsecured: half of them, rounded up, but at least 4 where there are as many. */
export function maxUnsecuredOf(capacity: number): number {
  return Math.max(Math.ceil(capacity / 2), Math.min(MIN_UNSECURED_OF_DEPARTURE, capacity))
}

/** Seats of other unsecured holds. */
export interface UnsecuredSeats {
  readonly ofDeparture: number
  readonly ofPerson: number
}

export type UnsecuredLimitError =
  /** Of the departure: so many unsecured seats are left. */
  Failure<'departure_unsecured', { left: number }> | Failure<'person_unsecured', { held: number }>

/** Whether so many more unsecured seats are allowed. The person's limit comes first: no other date would help them. */
export function checkUnsecuredLimits(
  facts: UnsecuredSeats & { readonly capacity: number; readonly seats: number },
): Result<void, UnsecuredLimitError> {
  const { capacity, seats, ofDeparture, ofPerson } = facts
  if (ofPerson + seats > MAX_UNSECURED_BY_PERSON) return fail({ kind: 'person_unsecured', held: ofPerson })
  const left = Math.max(maxUnsecuredOf(capacity) - ofDeparture, 0)
  return seats > left ? fail({ kind: 'departure_unsecured', left }) : done()
}

/** The refusal in words; `mpesa`: whether this booking can be paid by M-Pesa instead. */
export function unsecuredLimitText(error: UnsecuredLimitError, mpesa: boolean): string {
  return error.kind === 'person_unsecured' ? personText(error.held, mpesa) : departureText(error.left, mpesa)
}

function personText(held: number, mpesa: boolean): string {
  const most = MAX_UNSECURED_BY_PERSON
  if (held === 0) {
    return mpesa
      ? say('You can hold at most {most} spots that are still to be paid to guides. Please pay with M-Pesa.', { most })
      : say('You can hold at most {most} spots that are still to be paid to guides. Please book for fewer people.', {
          most,
        })
  }
  return mpesa
    ? say(
        'You can hold at most {most} spots that are still to be paid to guides, and you already hold {held}. Please pay with M-Pesa, or pay for those first.',
        { most, held },
      )
    : say(
        'You can hold at most {most} spots that are still to be paid to guides, and you already hold {held}. Please book for fewer people, or pay for those first.',
        { most, held },
      )
}

function departureText(left: number, mpesa: boolean): string {
  if (left > 0) {
    return mpesa
      ? say(
          'Too many spots on this date are waiting for payments to the guide: only {left, plural, one {# more} other {# more}} can be held. Please pay with M-Pesa, or book for fewer people.',
          { left },
        )
      : say(
          'Too many spots on this date are waiting for payments to the guide: only {left, plural, one {# more} other {# more}} can be held. Please book for fewer people.',
          { left },
        )
  }
  return mpesa
    ? say('Too many spots on this date are waiting for payments to the guide. The rest can only be booked with M-Pesa.')
    : say(
        'Too many spots on this date are waiting for payments to the guide. Please choose another date, or try again later.',
      )
}
