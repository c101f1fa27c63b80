import type { BookingDetail } from '@upeo/contract/bookings/booking'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { startMpesaPayment } from '@upeo/contract/payments/mpesa'
import { changePaymentMethod } from '@upeo/contract/bookings/my-bookings'
import { INITIATE_TIMEOUT, pollingTexts } from '@upeo/domain/payments/polling'
import { say } from '@upeo/domain/words/say'
import { ApiError, isApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { keepBooking, refreshWhilePending } from '../queries.ts'

/** `sent`: wait for the outcome, also where it is not known whether the prompt went out. `refused`: nothing went out. */
export type Prompted = { readonly kind: 'sent' } | { readonly kind: 'refused'; readonly message: string }

/** Sends one more prompt, to another phone than the one that has one: that is left where it is. */
export async function startAnother(booking: BookingDetail, phoneNumber: string): Promise<Prompted> {
  const prompted = await prompt({ bookingId: booking._id, phoneNumber, anotherNumber: true })
  await refreshWhilePending(booking._id)
  return prompted
}

/** Sends the prompt to a phone, for a booking that is to be paid by M-Pesa. */
export async function startPayment(booking: BookingDetail, phoneNumber: string): Promise<Prompted> {
  if (booking.payment.method !== 'mpesa') {
    keepBooking(await call(changePaymentMethod, { params: { id: booking._id }, body: { paymentMethod: 'mpesa' } }))
  }
  const prompted = await prompt({ bookingId: booking._id, phoneNumber })
  await refreshWhilePending(booking._id)
  return prompted
}

async function prompt(body: BodyInput<typeof startMpesaPayment>): Promise<Prompted> {
  const signal = AbortSignal.timeout(INITIATE_TIMEOUT)
  try {
    const answer = await call(startMpesaPayment, { body, signal })
    return answer.success ? { kind: 'sent' } : { kind: 'refused', message: say(answer.message || pollingTexts.failed) }
  } catch (error) {
    // No answer says nothing about the prompt: the booking exists, so its payment is asked for all the same.
    if (signal.aborted || (isApiError(error, 'attempt_open') && !body.anotherNumber)) return { kind: 'sent' }
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) return { kind: 'sent' }
    throw error
  }
}
