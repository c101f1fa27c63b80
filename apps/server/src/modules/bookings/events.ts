import '../../platform/outbox/events.ts'

/**
 * What bookings tell other modules. Holding seats emits nothing: it is one autocommitted statement, and nothing is
 * agreed yet; the guide is told of a booking when it is paid, or when the customer says that it is.
 */
declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'booking.proof_submitted': { bookingId: string; vendorId: string; userId: string }
    'booking.confirmed': { bookingId: string; vendorId: string; userId: string; by: 'mpesa' | 'guide' }
    'booking.cancelled': {
      bookingId: string
      vendorId: string
      userId: string
      by: 'customer' | 'vendor' | 'admin' | 'system'
      holdExpired: boolean
      /** What is refunded to the customer, and who sends it. */
      refundCents: number
      refundBy: 'upeo' | 'guide' | null
      /** The customer's proof was waiting, and nobody has checked whether the money came. */
      unverified?: boolean
    }
    'booking.completed': { bookingId: string; vendorId: string; userId: string; activityId: string; totalCents: number }
    'booking.released': { bookingId: string; vendorId: string; shareCents: number }
    /** The guide says that the guest did not come. */
    'booking.guest_absent': { bookingId: string; vendorId: string; userId: string }
    /** Of the guide's own will. */
    'booking.given_back': {
      bookingId: string
      vendorId: string
      userId: string
      cents: number
      by: 'upeo' | 'guide'
    }
    'booking.approval_overdue': { bookingId: string; vendorId: string }
  }
}
