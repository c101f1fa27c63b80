import '../../platform/outbox/events.ts'

/** What rewards tell the rest. */
declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'badge.earned': { userId: string; badgeId: string }
  }
}
