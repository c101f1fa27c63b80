import type { BookingId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { Tx } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import type { BookingRow } from '../store/booking-row.ts'
import { moveBooking, unpaidHold } from '../store/move-booking.ts'

/**
 * A verified M-Pesa payment for this booking: confirms it; where its hold had expired, takes the seats again before the
 * start. Null when the money cannot pay for it any more (paid already, in part too, cancelled by a person, seats or customer gone): then
 * nothing has changed, and the money goes back.
 */
export async function receiveMoney(
  { clock, emit }: Pick<WriteDeps, 'clock' | 'emit'>,
  tx: Tx,
  id: BookingId,
  paid: Cents,
): Promise<BookingRow | null> {
  const move = {
    id,
    actor: { kind: 'system' },
    now: clock.now(),
    // It may have been booked by another method meanwhile, while nobody knew what had become of this payment.
    method: 'mpesa',
    money: { event: 'receiveAll', paid },
  } as const
  // Not on top of a part that the guide has received: this money is all of it.
  let moved = await moveBooking(tx, { ...move, event: 'receivePayment', expected: unpaidHold })
  if (!moved.ok && moved.error.kind === 'illegal_transition' && moved.error.state === 'cancelled') {
    moved = await moveBooking(tx, { ...move, event: 'reinstate', expected: { ...unpaidHold, status: 'cancelled' } })
  }
  if (!moved.ok) return null
  const { vendor_id: vendorId, user_id: userId } = moved.value
  await emit(tx, { type: 'booking.confirmed', bookingId: id, vendorId, userId, by: 'mpesa' })
  return moved.value
}
