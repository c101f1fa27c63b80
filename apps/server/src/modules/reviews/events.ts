import '../../platform/outbox/events.ts'

/** What reviews tell the rest. */
declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'review.written': { reviewId: string; bookingId: string; userId: string; vendorId: string; activityId: string }
  }
}
