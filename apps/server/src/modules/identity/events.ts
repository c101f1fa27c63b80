import '../../platform/outbox/events.ts'

/** What identity tells the rest. */
declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'account.deleted': { userId: string }
  }
}
