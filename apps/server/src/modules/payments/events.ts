import '../../platform/outbox/events.ts'

/** What payments tell the rest. */
declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'payment.failed': { bookingId: string; attemptId: string; code: string }
    /** A person has looked into it: no money came. */
    'payment.found_unpaid': { bookingId: string; attemptId: string }
    /** Money came that pays for nothing; unless it needs a person, it is on its way back. */
    'payment.unapplied': { bookingId: string; attemptId: string; cents: number; refunding: boolean }
    'payment.needs_review': { bookingId: string; attemptId: string; why: string }
  }
}
