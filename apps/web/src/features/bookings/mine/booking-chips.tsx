import type { Booking } from '@upeo/contract/bookings/booking'
import { customerPaymentLabel, paymentChipTone, waitingText } from '@upeo/domain/bookings/payment-status'
import { customerStatus } from '@upeo/domain/bookings/view'
import { say } from '@upeo/domain/words/say'
import { useLiveNow } from '../../../lib/use-live-now.ts'
import { bookingStatusTones } from '../../../ui/booking-status-tones.ts'
import { Chip } from '../../../ui/chip.tsx'

/** A booking's state, and its payment's: two different things. */
export function BookingChips({ booking }: { booking: Pick<Booking, 'status' | 'payment'> }) {
  const now = useLiveNow()
  const { payment } = booking
  const { label, note } = customerStatus(booking.status)
  const unpaidEnd = booking.status === 'cancelled' && payment.status === 'unpaid'
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Chip tone={bookingStatusTones[booking.status]}>
        {note === null ? say(label) : `${say(label)}: ${say(note)}`}
      </Chip>
      {!unpaidEnd && (
        <Chip tone={paymentChipTone(payment.status) === 'success' ? 'primary' : 'accent'}>
          {payment.awaitsMpesa
            ? waitingText(payment.silentFrom === null ? null : new Date(payment.silentFrom), now)
            : customerPaymentLabel(booking.status, payment.status)}
        </Chip>
      )}
    </span>
  )
}
