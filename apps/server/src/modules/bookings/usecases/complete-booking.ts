import type { Actor } from '@upeo/domain/actor'
import { releaseDueAt } from '@upeo/domain/bookings/deadlines'
import type { BookingId } from '@upeo/domain/ids'
import { manualCompleted } from '@upeo/domain/ledger/postings'
import { isManual } from '@upeo/domain/payments/methods'
import { splitCommission } from '@upeo/domain/bookings/pricing'
import { done, type Result } from '@upeo/domain/result'
import type { Tx } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import type { BookingRow } from '../store/booking-row.ts'
import { moveBooking, type MoveBookingError } from '../store/move-booking.ts'

/**
 * The trip is done. Money in escrow is released 24 hours later, in which the customer can report a problem; where the
 * guide was paid directly she owes the commission from now on.
 */
export async function completeBooking(
  deps: Pick<WriteDeps, 'clock' | 'emit' | 'ledger'>,
  tx: Tx,
  booking: Pick<BookingRow, 'id' | 'payment_method'> & { readonly id: BookingId },
  actor: Actor,
): Promise<Result<void, MoveBookingError>> {
  const now = deps.clock.now()
  const manual = isManual(booking.payment_method)
  const moved = await moveBooking(tx, {
    id: booking.id,
    event: 'complete',
    actor,
    now,
    releaseDueAt: manual ? null : releaseDueAt(now),
  })
  if (!moved.ok) return moved
  if (manual) await postManualCompleted(deps, tx, moved.value)
  await deps.emit(tx, {
    type: 'booking.completed',
    bookingId: booking.id,
    vendorId: moved.value.vendor_id,
    userId: moved.value.user_id,
    activityId: moved.value.activity_id,
    totalCents: moved.value.total_cents,
  })
  return done()
}

/** The guide has all the money already, be it a part that a policy keeps: the commission on it becomes her debt. */
export async function postManualCompleted(
  { ledger }: Pick<WriteDeps, 'ledger'>,
  tx: Tx,
  booking: Pick<BookingRow, 'id' | 'vendor_id' | 'paid_cents' | 'commission_rate_percent'>,
): Promise<void> {
  const { id, vendor_id: vendor, paid_cents: paid, commission_rate_percent: rate } = booking
  const split = splitCommission(paid, rate)
  // A part may be a cent or two.
  if (split.commission === 0) return
  await ledger.post(tx, manualCompleted({ booking: id, vendor, split }), { bookingId: id, vendorId: vendor })
}
