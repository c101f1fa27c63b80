import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { keptReleaseDueAt } from '@upeo/domain/bookings/deadlines'
import { formatDateTime } from '@upeo/domain/time'

/** Where M-Pesa money is held and until when; null for money that never was in escrow. */
export function escrowText({ escrow, endsAt }: Pick<VendorBooking, 'escrow' | 'endsAt'>): string | null {
  const { state, releaseDueAt, releasedAt, heldBack } = escrow
  switch (state) {
    case 'none':
      return null
    case 'held':
      if (heldBack) return 'Held by Upeo while we look into a problem'
      return releaseDueAt === null
        ? `Held by Upeo until the trip is done, released on ${formatDateTime(keptReleaseDueAt(new Date(endsAt)))} at the latest`
        : `Held by Upeo, released on ${formatDateTime(new Date(releaseDueAt))}`
    case 'released':
      return releasedAt === null ? 'Released' : `Released on ${formatDateTime(new Date(releasedAt))}`
    case 'refunded':
      return 'Returned to the guest'
    default:
      return state satisfies never
  }
}
