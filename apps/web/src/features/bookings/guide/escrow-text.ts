import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { formatDateTime } from '@upeo/domain/time'

/** Where M-Pesa money is held and until when; null for money that never was in escrow. */
export function escrowText({ state, releaseDueAt, releasedAt, heldBack }: VendorBooking['escrow']): string | null {
  switch (state) {
    case 'none':
      return null
    case 'held':
      if (heldBack) return 'Held by Upeo while we look into a problem'
      return releaseDueAt === null
        ? 'Held by Upeo until the trip is done'
        : `Held by Upeo, released on ${formatDateTime(new Date(releaseDueAt))}`
    case 'released':
      return releasedAt === null ? 'Released' : `Released on ${formatDateTime(new Date(releasedAt))}`
    case 'refunded':
      return 'Returned to the guest'
    default:
      return state satisfies never
  }
}
