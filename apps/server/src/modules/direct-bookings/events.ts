import '../../platform/outbox/events.ts'

declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    /** A guide has written it down for somebody without an account, who gave a number or a mail address. */
    'booking.made_by_guide': { bookingId: string; vendorId: string; userId: string }
  }
}
