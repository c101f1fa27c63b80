import { isManual, type BookingMethod } from '../payments/methods.ts'
import { done, fail, type Failure, type Result } from '../result.ts'
import { addTime } from '../time.ts'
import { holdLengths } from './holds.ts'
import type { BookingStatus } from './lifecycle.ts'
import type { BookingPaymentStatus } from './payment-status.ts'
import { say } from '../words/say.ts'

/**
 * A promise: a booking that keeps its seats on its customer's word alone, for longer than an M-Pesa hold. It is to be
 * paid straight to the guide, who has recorded nothing yet, and its hold outlasts the first 15 minutes; or its payment
 * waits for approval. It counts from the moment at which the longer hold is given, so that no number of young holds can
 * grow over the limits together.
 */
export function isPromise(booking: {
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

/** The seats that one person may keep by promises, over all departures. */
export const MOST_PROMISED_BY_PERSON = 10
/** Of a small departure more than half may be promised. */
const LEAST_PROMISED_OF_DEPARTURE = 4

/** How many seats of a departure promises may keep: half of them, rounded up, but at least 4 where there are as many. */
export function mostPromisedOf(capacity: number): number {
  return Math.max(Math.ceil(capacity / 2), Math.min(LEAST_PROMISED_OF_DEPARTURE, capacity))
}

/** What other promises keep already. */
export interface PromisedPlaces {
  readonly ofDeparture: number
  readonly ofPerson: number
}

export type PromiseError =
  /** Of the departure: so many seats can still be promised. */
  Failure<'departure_promised', { left: number }> | Failure<'person_promised', { held: number }>

/** Whether so many seats more can be promised. The person's limit is asked first: no other date would help them. */
export function checkPromise(
  facts: PromisedPlaces & { readonly capacity: number; readonly seats: number },
): Result<void, PromiseError> {
  const { capacity, seats, ofDeparture, ofPerson } = facts
  if (ofPerson + seats > MOST_PROMISED_BY_PERSON) return fail({ kind: 'person_promised', held: ofPerson })
  const left = Math.max(mostPromisedOf(capacity) - ofDeparture, 0)
  return seats > left ? fail({ kind: 'departure_promised', left }) : done()
}

/** The refusal in words; `mpesa`: whether this booking can be paid by M-Pesa instead. */
export function promiseText(error: PromiseError, mpesa: boolean): string {
  return error.kind === 'person_promised' ? personText(error.held, mpesa) : departureText(error.left, mpesa)
}

function personText(held: number, mpesa: boolean): string {
  const most = MOST_PROMISED_BY_PERSON
  if (held === 0) {
    return mpesa
      ? say('At most {most} of your spots can wait for payments to guides. Please pay with M-Pesa.', { most })
      : say('At most {most} of your spots can wait for payments to guides. Please book for fewer people.', { most })
  }
  return mpesa
    ? say(
        'At most {most} of your spots can wait for payments to guides, and you hold {held} that are not paid yet. Please pay with M-Pesa, or settle those first.',
        { most, held },
      )
    : say(
        'At most {most} of your spots can wait for payments to guides, and you hold {held} that are not paid yet. Please book for fewer people, or settle those first.',
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
