import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { bookingPaymentLabels } from '@upeo/domain/bookings/payment-status'
import { bookingStatusLabels } from '@upeo/domain/bookings/view'

/**
 * Where a booking stands, as a row of the list says it. The longest state is told in words that fit a narrow column; and
 * what is partly paid is told apart from places that are merely held: it does not end with its hold, but waits for the
 * guide.
 */
export function statusText({ status, paymentStatus }: Pick<VendorBooking, 'status' | 'paymentStatus'>): string {
  if (status === 'pending_payment_approval') return 'Payment to approve'
  if (status === 'pending' && paymentStatus === 'partially_paid') return bookingPaymentLabels.partially_paid
  return bookingStatusLabels[status]
}
