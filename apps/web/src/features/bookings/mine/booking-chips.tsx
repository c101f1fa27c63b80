import type { Booking } from '@upeo/contract/bookings/booking'
import { bookingPaymentLabels, paymentChipTone } from '@upeo/domain/bookings/payment-status'
import { customerStatus } from '@upeo/domain/bookings/view'
import { bookingStatusTones } from '../../../ui/booking-status-tones.ts'
import { Chip } from '../../../ui/chip.tsx'

/** A booking's state, and its payment's: two different things. */
export function BookingChips({ booking }: { booking: Pick<Booking, 'status' | 'payment'> }) {
  const { label, note } = customerStatus(booking.status)
  const unpaidEnd = booking.status === 'cancelled' && booking.payment.status === 'unpaid'
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Chip tone={bookingStatusTones[booking.status]}>{note ? `${label}: ${note}` : label}</Chip>
      {!unpaidEnd && (
        <Chip tone={paymentChipTone(booking.payment.status) === 'success' ? 'primary' : 'accent'}>
          {bookingPaymentLabels[booking.payment.status]}
        </Chip>
      )}
    </span>
  )
}
