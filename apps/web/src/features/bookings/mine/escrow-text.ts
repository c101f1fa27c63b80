import type { Booking } from '@upeo/contract/bookings/booking'
import { formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'

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
      if (problemReportedAt !== null && problemDecision === null) return say('Held by Upeo until we have decided')
      return releaseDueAt === null
        ? say('Held by Upeo until your trip is done')
        : say('Held by Upeo, released to your guide on {when}', { when: formatDateTime(new Date(releaseDueAt)) })
    case 'released':
      return releasedAt === null
        ? say('Released to your guide')
        : say('Released to your guide on {when}', { when: formatDateTime(new Date(releasedAt)) })
    case 'refunded':
      return say('Paid back to you')
    default:
      return escrow satisfies never
  }
}
