import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { bookingFilterLabels } from '@upeo/domain/bookings/guide-list'
import { bookingPaymentLabels } from '@upeo/domain/bookings/payment-status'
import { bookingStatusLabels } from '@upeo/domain/bookings/view'
import { say } from '@upeo/domain/words/say'

/**
 * Where a booking stands, as a row of the list says it. The longest state is told in words that fit a narrow column; and
 * what is partly paid is told apart from places that are merely held: it does not end with its hold, but waits for the
 * guide. A hold that ran out was not cancelled by anybody.
 */
export function statusText({
  status,
  paymentStatus,
  holdExpired = false,
}: Pick<VendorBooking, 'status' | 'paymentStatus'> & Partial<Pick<VendorBooking, 'holdExpired'>>): string {
  if (holdExpired) return say(bookingFilterLabels.expired)
  if (status === 'pending_payment_approval') return say('Payment to approve')
  if (status === 'pending' && paymentStatus === 'partially_paid') return say(bookingPaymentLabels.partially_paid)
  return say(bookingStatusLabels[status])
}
