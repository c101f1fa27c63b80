import '../../platform/outbox/events.ts'

/** What a guide's work on their activities tells the rest. */
declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    /** Became visible for the first time. */
    'activity.published': { activityId: string; vendorId: string }
    /** By the office, with a reason that its guide reads. */
    'activity.taken_down': { activityId: string; vendorId: string }
    /** By the office: one that it had taken down, or looked at before it was shown. */
    'activity.let_through': { activityId: string; vendorId: string; after: 'taken_down' | 'look' }
  }
}
