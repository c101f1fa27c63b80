import '../../platform/outbox/events.ts'

declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'payout.requested': { payoutId: string; vendorId: string; cents: number }
    'payout.completed': { payoutId: string; vendorId: string; cents: number }
    'payout.rejected': { payoutId: string; vendorId: string; cents: number }
    'payout.needs_attention': { payoutId: string; vendorId: string; why: string }
  }
}
