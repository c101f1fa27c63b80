import { releaseDueAt } from '@upeo/domain/bookings/deadlines'
import type { BookingId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { BookingDeps } from '../deps.ts'
import { moveBooking } from '../store/move-booking.ts'

const reason = 'Only a part of the price was recorded as paid.'

/**
 * Ends a booking whose trip is over and of which the guide has recorded a part, and nobody the rest. The part stays with
 * her as one that a policy keeps does, and its commission is due when that is released (decision 12). It is left where
 * more was recorded meanwhile.
 */
export async function lapsePartPaid(
  { db, clock, emit }: Pick<BookingDeps, 'db' | 'clock' | 'emit'>,
  { id, paid_cents: paid }: { readonly id: BookingId; readonly paid_cents: Cents },
): Promise<'ended' | 'left'> {
  const now = clock.now()
  const outcome = await inTransaction(db, async (tx) => {
    const moved = await moveBooking(tx, {
      id,
      event: 'lapse',
      actor: { kind: 'system' },
      now,
      reason,
      releaseDueAt: releaseDueAt(now),
      expected: { status: 'pending', paymentStatus: 'partially_paid', paid },
    })
    if (!moved.ok) return moved
    const { vendor_id: vendorId, user_id: userId } = moved.value
    await emit(tx, {
      type: 'booking.cancelled',
      bookingId: id,
      vendorId,
      userId,
      by: 'system',
      holdExpired: false,
      refundCents: 0,
      refundBy: null,
    })
    return moved
  })
  return outcome.ok ? 'ended' : 'left'
}
