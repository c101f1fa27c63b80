import '../../platform/outbox/events.ts'

/**
 * What bookings tell the rest. Holding seats tells nobody: it is one autocommitted statement, and nothing has been
 * agreed yet; the guide hears of a booking when it is paid, or when the customer says that it is.
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
      /** What goes back to the customer, and who sends it. */
      refundCents: number
      refundBy: 'upeo' | 'guide' | null
      /** The customer's proof was waiting, and nobody has looked whether the money came. */
      unverified?: boolean
    }
    'booking.completed': { bookingId: string; vendorId: string; userId: string; activityId: string; totalCents: number }
    'booking.released': { bookingId: string; vendorId: string; shareCents: number }
    'booking.problem_reported': { bookingId: string; vendorId: string; userId: string }
    'booking.problem_decided': {
      bookingId: string
      vendorId: string
      userId: string
      outcome: 'released' | 'refunded'
    }
    'booking.approval_overdue': { bookingId: string; vendorId: string }
  }
}
