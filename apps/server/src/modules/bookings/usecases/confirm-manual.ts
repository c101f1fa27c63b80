import type { Actor } from '@upeo/domain/actor'
import { done, type Result } from '@upeo/domain/result'
import type { Tx } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import type { BookingRow } from '../store/booking-row.ts'
import { moveBooking, type MoveBookingError } from '../store/move-booking.ts'
import { decideProof } from '../store/proofs.ts'

export type Decider = Extract<Actor, { kind: 'vendor' | 'admin' }>

/**
 * The guide has her money: confirming records the payment as received in full. `approve` decides on the customer's
 * proof, `confirm` needs none. Refused while an M-Pesa attempt is open: it might pay a second time.
 */
export async function confirmManual(
  { clock, emit }: Pick<WriteDeps, 'clock' | 'emit'>,
  tx: Tx,
  booking: BookingRow,
  event: 'confirm' | 'approve',
  actor: Decider,
): Promise<Result<void, MoveBookingError>> {
  const now = clock.now()
  const moved = await moveBooking(tx, {
    id: booking.id,
    event,
    actor,
    now,
    money: { event: 'receiveAll', paid: booking.total_cents },
  })
  if (!moved.ok) return moved
  if (event === 'approve') await decideProof(tx, booking.id, { status: 'approved', by: actor.userId, at: now })
  const { id: bookingId, vendor_id: vendorId, user_id: userId } = booking
  await emit(tx, { type: 'booking.confirmed', bookingId, vendorId, userId, by: 'guide' })
  return done()
}
