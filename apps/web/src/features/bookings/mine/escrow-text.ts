import type { Booking } from '@upeo/contract/bookings/booking'
import { formatDateTime } from '@upeo/domain/time'

/** Where the money that a customer paid by M-Pesa lies, and until when; null for money that never was in escrow. */
export function escrowText({
  payment: { escrow, releaseDueAt, releasedAt },
  problemReportedAt,
  problemDecision,
}: Pick<Booking, 'payment' | 'problemReportedAt' | 'problemDecision'>): string | null {
  switch (escrow) {
    case 'none':
      return null
    case 'held':
      if (problemReportedAt !== null && problemDecision === null) return 'Held by Upeo until we have decided'
      return releaseDueAt === null
        ? 'Held by Upeo until your trip is done'
        : `Held by Upeo, released to your guide on ${formatDateTime(new Date(releaseDueAt))}`
    case 'released':
      return releasedAt === null
        ? 'Released to your guide'
        : `Released to your guide on ${formatDateTime(new Date(releasedAt))}`
    case 'refunded':
      return 'Paid back to you'
    default:
      return escrow satisfies never
  }
}
