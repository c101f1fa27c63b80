import '../../platform/outbox/events.ts'

/** What refunds and payouts tell the rest. */
declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'payout.requested': { payoutId: string; vendorId: string; cents: number }
    /** The guide's money is to go where it never went, or had not gone of late. */
    'payout.destination_changed': { payoutId: string; vendorId: string }
    'payout.completed': { payoutId: string; vendorId: string; cents: number }
    'payout.rejected': { payoutId: string; vendorId: string; cents: number }
    'payout.needs_attention': { payoutId: string; vendorId: string; why: string }
    'refund.paid': { bookingId: string; refundId: string; cents: number }
    /** The guide's own word that they have returned the money. */
    'refund.recorded': { bookingId: string; refundId: string; cents: number; needsConfirmation?: boolean }
    'refund.needs_review': { bookingId: string; refundId: string; why: string }
  }
}
