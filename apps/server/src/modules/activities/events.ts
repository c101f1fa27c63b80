import '../../platform/outbox/events.ts'

/** What a guide's work on their activities tells the rest. */
declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    /** Became visible for the first time. */
    'activity.published': { activityId: string; vendorId: string }
  }
}
