import type { BookingId } from '@upeo/domain/ids'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { BookingDeps } from '../deps.ts'
import { moveBooking, unpaidHold } from '../store/move-booking.ts'

/** Ends one hold whose time is over, unless an attempt is open or somebody was faster. Safe on any number of workers. */
export async function expireHold(
  { db, clock, emit }: Pick<BookingDeps, 'db' | 'clock' | 'emit'>,
  id: BookingId,
): Promise<'expired' | 'left'> {
  const outcome = await inTransaction(db, async (tx) => {
    const actor = { kind: 'system' } as const
    // Whoever has paid a part keeps her places until the trip is over (`lapsePartPaid`).
    const moved = await moveBooking(tx, { id, event: 'expire', actor, now: clock.now(), expected: unpaidHold })
    if (!moved.ok) return moved
    const { vendor_id: vendorId, user_id: userId } = moved.value
    await emit(tx, {
      type: 'booking.cancelled',
      bookingId: id,
      vendorId,
      userId,
      by: 'system',
      holdExpired: true,
      refundCents: 0,
      refundBy: null,
    })
    return moved
  })
  return outcome.ok ? 'expired' : 'left'
}
