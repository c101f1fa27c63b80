import '../../platform/outbox/events.ts'

/** What reviews tell the rest. */
declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'review.answered': { reviewId: string; userId: string; vendorId: string }
    'review.reported': { reviewId: string }
    'review.decided': { reviewId: string; userId: string; removed: boolean }
    'review.written': { reviewId: string; bookingId: string; userId: string; vendorId: string; activityId: string }
  }
}
