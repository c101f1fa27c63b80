import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { keptReleaseDueAt } from '@upeo/domain/bookings/deadlines'
import { formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'

/** Where M-Pesa money is held and until when; null for money that never was in escrow. */
export function escrowText({ escrow, endsAt }: Pick<VendorBooking, 'escrow' | 'endsAt'>): string | null {
  const { state, releaseDueAt, releasedAt, heldBack } = escrow
  switch (state) {
    case 'none':
      return null
    case 'held':
      if (heldBack) return say('Held by Upeo while we look into a problem')
      return releaseDueAt === null
        ? say('Held by Upeo until the trip is done, released on {when} at the latest', {
            when: formatDateTime(keptReleaseDueAt(new Date(endsAt))),
          })
        : say('Held by Upeo, released on {when}', { when: formatDateTime(new Date(releaseDueAt)) })
    case 'released':
      return releasedAt === null
        ? say('Released')
        : say('Released on {when}', { when: formatDateTime(new Date(releasedAt)) })
    case 'refunded':
      return say('Returned to the guest')
    default:
      return state satisfies never
  }
}
