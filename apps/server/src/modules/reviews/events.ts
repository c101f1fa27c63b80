import '../../platform/outbox/events.ts'

/** What reviews tell the rest. */
declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'review.answered': { reviewId: string; userId: string; vendorId: string }
    'review.reported': { reviewId: string }
    'review.decided': { reviewId: string; userId: string; removed: boolean }
    /** It has stopped counting, because Upeo has not seen the money of its trip. */
    'review.uncounted': { reviewId: string; userId: string }
    'review.written': { reviewId: string; bookingId: string; userId: string; vendorId: string; activityId: string }
  }
}
