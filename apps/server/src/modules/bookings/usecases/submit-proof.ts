import { normaliseProofReference } from '@upeo/domain/bookings/reference'
import type { BookingId, UserId } from '@upeo/domain/ids'
import { isManual } from '@upeo/domain/payments/methods'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Tx } from '../../../platform/deps.ts'
import type { BookingDeps } from '../deps.ts'
import { moveBooking, type MoveBookingError } from '../store/move-booking.ts'
import { findOwnBooking } from '../store/find-booking.ts'
import { insertProof } from '../store/proofs.ts'

export interface Proof {
  readonly reference: string
  readonly paidAt: Date
  readonly notes: string
}

export type ProofError =
  | Exclude<MoveBookingError, { kind: 'awaits_mpesa' }>
  | Failure<'reference_used' | 'blank_reference' | 'method_not_offered'>

/** The customer says that she has paid the guide. From here no timer cancels the booking. */
export async function submitProof(
  { clock, emit }: Pick<BookingDeps, 'clock' | 'emit'>,
  tx: Tx,
  { userId, bookingId, proof }: { userId: UserId; bookingId: BookingId; proof: Proof },
): Promise<Result<void, ProofError>> {
  const normalised = normaliseProofReference(proof.reference)
  if (normalised === null) return fail({ kind: 'blank_reference' })
  const booking = await findOwnBooking(tx, userId, bookingId)
  if (!booking) return fail({ kind: 'not_found' })
  if (booking.status === 'pending' && !isManual(booking.payment_method)) return fail({ kind: 'method_not_offered' })
  const now = clock.now()
  const actor = { kind: 'customer', userId } as const
  const moved = await moveBooking(tx, { id: bookingId, event: 'submitProof', actor, now })
  if (!moved.ok) {
    const { error } = moved
    return error.kind === 'awaits_mpesa' ? fail({ kind: 'method_not_offered' }) : fail(error)
  }
  const { vendor_id: vendorId, payment_method: method } = moved.value
  const kept = await insertProof(tx, clock, { bookingId, vendorId, method, ...proof, normalised })
  if (!kept) return fail({ kind: 'reference_used' })
  await emit(tx, { type: 'booking.proof_submitted', bookingId, vendorId, userId })
  return done()
}
