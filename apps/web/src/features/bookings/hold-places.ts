import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { createBooking } from '@upeo/contract/bookings/create-booking'
import type { CustomerMethod } from '@upeo/domain/payments/methods'
import type { LocalDate } from '@upeo/domain/time'
import { call } from '../../lib/api.ts'
import { randomId } from '../../lib/random-id.ts'

export interface HoldRequest {
  readonly activityId: string
  readonly bookingDate: LocalDate
  readonly startTime: string | null
  readonly participants: { readonly adults: number; readonly children: number }
  readonly paymentMethod: CustomerMethod
  readonly notes: string
  /** The total that is on the page, in KES: at another one nothing is held. */
  readonly expectedTotal: number
}

const storageKey = 'booking-request'

/**
 * Holds the places. Sent under a key that outlives a refresh until an answer has come, so that a lost answer can be
 * asked for again without a second hold.
 */
export async function holdPlaces(request: HoldRequest): Promise<BookingDetail> {
  // The step before asks for it, and goes on only once it is given.
  const body = { ...request, declaredAdult: true as const }
  const booking = await call(createBooking, { body, idempotencyKey: keyFor(JSON.stringify(request)) })
  window.sessionStorage.removeItem(storageKey)
  return booking
}

function keyFor(request: string): string {
  const [key, kept] = window.sessionStorage.getItem(storageKey)?.split('\n', 2) ?? []
  if (key && kept === request) return key
  const fresh = randomId()
  window.sessionStorage.setItem(storageKey, `${fresh}\n${request}`)
  return fresh
}
