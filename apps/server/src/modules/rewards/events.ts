/** What rewards tell the rest. */
declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'badge.earned': { userId: string; badgeId: string }
  }
}
// oxlint-disable-next-line unicorn/require-module-specifiers
export {}
