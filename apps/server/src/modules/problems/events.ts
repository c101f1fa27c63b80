import '../../platform/outbox/events.ts'

declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'booking.problem_reported': { bookingId: string; vendorId: string; userId: string }
    /** The guide's side of it; `again` is their addition. */
    'booking.problem_answered': { bookingId: string; vendorId: string; userId: string; again: boolean }
    /** An administrator looks into a booking that nobody has reported. */
    'booking.held': { bookingId: string; vendorId: string; userId: string }
    'booking.problem_decided': {
      bookingId: string
      vendorId: string
      userId: string
      outcome: 'released' | 'refunded' | 'refunded_in_part'
      /** What goes back, and what each side is told. */
      refundCents: number
      textForCustomer: string | null
      textForGuide: string | null
    }
    'booking.absence_objected': { bookingId: string; vendorId: string; userId: string }
    'booking.absence_decided': { bookingId: string; vendorId: string; userId: string; came: boolean }
  }
}
