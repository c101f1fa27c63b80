import type { BookingId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Write } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import { findGuideBooking } from '../store/booking-row.ts'
import type { BookingTransitionError } from '../transitions/transition-booking.ts'
import { cancelBooking } from './cancel-booking.ts'
import { completeBooking } from './complete-booking.ts'
import { confirmManual } from './confirm-manual.ts'

/** The guide confirms, completes or cancels a booking of theirs; cancelling gives the customer everything back. */
export async function updateStatus(
  { deps, tx, by: vendorId }: Write<WriteDeps, VendorId>,
  id: BookingId,
  change: { readonly status: 'confirmed' | 'completed' | 'cancelled'; readonly reason: string | null },
): Promise<Result<void, BookingTransitionError>> {
  const booking = await findGuideBooking(tx, vendorId, id)
  if (!booking) return fail({ kind: 'not_found' })
  const write = { deps, tx, by: { kind: 'vendor', userId: vendorId } as const }
  switch (change.status) {
    case 'confirmed':
      // What a customer has proved is approved, by the dedicated call or by this one.
      return withoutValue(
        await confirmManual(write, booking, booking.status === 'pending_payment_approval' ? 'approve' : 'confirm'),
      )
    case 'completed':
      return withoutValue(await completeBooking(deps, tx, booking.id, write.by))
    case 'cancelled': {
      const ending = { reason: change.reason, paymentNotFound: true }
      return withoutValue(await cancelBooking(write, booking, ending))
    }
    default:
      return change.status satisfies never
  }
}

const withoutValue = <E extends Failure<string>>(result: Result<unknown, E>): Result<void, E> =>
  result.ok ? done() : result
