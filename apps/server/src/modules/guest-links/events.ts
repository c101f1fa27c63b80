import '../../platform/outbox/events.ts'

declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    /**
     * A guest without an account, for whom a guide had made it, has one now. `commissionPercent`: Upeo has brought them to
     * this guide, and the booking bears that from now on.
     */
    'booking.claimed': { bookingId: string; userId: string; commissionPercent?: number }
  }
}
