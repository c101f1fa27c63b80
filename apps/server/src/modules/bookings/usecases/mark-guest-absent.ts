import type { BookingId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Result } from '@upeo/domain/result'
import type { Tx } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import { findGuideBooking } from '../store/booking-row.ts'
import { transitionBooking, type BookingTransitionError } from '../transitions/transition-booking.ts'

export interface Absence {
  readonly vendorId: VendorId
  readonly bookingId: BookingId
  readonly description: string
}

/**
 * The guest did not come. The money goes as if the trip had been completed; the guest is told at once, and may object until
 * it is released.
 */
export async function markGuestAbsent(
  deps: WriteDeps,
  tx: Tx,
  { vendorId, bookingId, description }: Absence,
): Promise<Result<void, BookingTransitionError>> {
  const booking = await findGuideBooking(tx, vendorId, bookingId)
  if (!booking) return fail({ kind: 'not_found' })
  const actor = { kind: 'vendor', userId: vendorId } as const
  const now = deps.clock.now()
  const marked = await transitionBooking(deps, tx, {
    event: 'completeWithoutGuest',
    id: bookingId,
    actor,
    now,
    description,
  })
  return marked.ok ? done() : marked
}
