import type { BookingId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Result } from '@upeo/domain/result'
import type { Tx } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import { findGuideBooking } from '../store/find-booking.ts'
import type { MoveBookingError } from '../store/move-booking.ts'
import { cancelBooking } from './cancel-booking.ts'
import { completeBooking } from './complete-booking.ts'
import { confirmManual } from './confirm-manual.ts'

/** The guide confirms, completes or cancels a booking of hers; cancelling gives the customer everything back. */
export async function updateStatus(
  deps: WriteDeps,
  tx: Tx,
  vendorId: VendorId,
  id: BookingId,
  change: { readonly status: 'confirmed' | 'completed' | 'cancelled'; readonly reason: string | null },
): Promise<Result<void, MoveBookingError>> {
  const booking = await findGuideBooking(tx, vendorId, id)
  if (!booking) return fail({ kind: 'not_found' })
  const actor = { kind: 'vendor', userId: vendorId } as const
  switch (change.status) {
    case 'confirmed':
      // What a customer has proved is approved, by the dedicated call or by this one.
      return confirmManual(
        deps,
        tx,
        booking,
        booking.status === 'pending_payment_approval' ? 'approve' : 'confirm',
        actor,
      )
    case 'completed':
      return completeBooking(deps, tx, booking, actor)
    case 'cancelled': {
      const cancelled = await cancelBooking(deps, tx, booking, actor, {
        reason: change.reason,
        paymentNotFound: true,
      })
      return cancelled.ok ? done() : cancelled
    }
    default:
      return change.status satisfies never
  }
}
