import type { AppealDecision } from '@upeo/domain/appeals/appeals'
import '../../platform/outbox/events.ts'

/** What appeals tell the rest. */
declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'appeal.filed': { bookingId: string; vendorId: string; userId: string }
    'appeal.decided': { bookingId: string; appealId: string; decision: AppealDecision }
  }
}
