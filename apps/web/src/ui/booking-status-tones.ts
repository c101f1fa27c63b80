import type { BookingStatus } from '@upeo/domain/bookings/lifecycle'
import type { Tone } from './chip.tsx'

/** One colour for a state wherever it is shown. */
export const bookingStatusTones: Record<BookingStatus, Tone> = {
  pending: 'accent',
  pending_payment_approval: 'info',
  confirmed: 'primary',
  completed: 'neutral',
  cancelled: 'neutral',
}
