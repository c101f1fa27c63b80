import { isDirect } from '@upeo/domain/bookings/direct-bookings'
import { checkProofDay, type ProofDayError } from '@upeo/domain/bookings/proof-day'
import { normaliseProofReference } from '@upeo/domain/bookings/reference'
import type { BookingId, UserId } from '@upeo/domain/ids'
import { isManual } from '@upeo/domain/payments/methods'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Tx } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import { transitionBooking, type BookingTransitionError } from '../transitions/transition-booking.ts'
import { findOwnBooking } from '../store/booking-row.ts'
import { insertProof } from '../store/proofs.ts'
import { lockUnsecuredHolds, allowUnsecuredHold, type UnsecuredHoldRefused } from './allow-unsecured-hold.ts'

export interface Proof {
  readonly reference: string
  readonly paidAt: Date
  readonly notes: string
}

export type ProofError =
  | Exclude<BookingTransitionError, { kind: 'awaits_mpesa' }>
  | UnsecuredHoldRefused
  | ProofDayError
  | Failure<'reference_used' | 'blank_reference' | 'method_not_offered'>

/** The customer says that they have paid the guide. From here no timer cancels the booking. */
export async function submitProof(
  deps: WriteDeps,
  tx: Tx,
  { userId, bookingId, proof }: { userId: UserId; bookingId: BookingId; proof: Proof },
): Promise<Result<void, ProofError>> {
  const normalised = normaliseProofReference(proof.reference)
  if (normalised === null) return fail({ kind: 'blank_reference' })
  const now = deps.clock.now()
  const dated = checkProofDay(proof.paidAt, now)
  if (!dated.ok) return dated
  await lockUnsecuredHolds(tx, userId, bookingId)
  const booking = await findOwnBooking(tx, userId, bookingId)
  if (!booking) return fail({ kind: 'not_found' })
  // Of what the guide has booked the guide records the payment.
  const proves = isManual(booking.payment_method) && !isDirect(booking.source)
  if (booking.status === 'pending' && !proves) return fail({ kind: 'method_not_offered' })
  const approval = { ...booking, status: 'pending_payment_approval' } as const
  const room = booking.status === 'pending' ? await allowUnsecuredHold(tx, booking, approval) : done()
  if (!room.ok) return room
  const actor = { kind: 'customer', userId } as const
  const submitted = await transitionBooking(deps, tx, { event: 'submitProof', id: bookingId, actor, now })
  if (!submitted.ok) {
    const { error } = submitted
    return error.kind === 'awaits_mpesa' ? fail({ kind: 'method_not_offered' }) : fail(error)
  }
  const { vendor_id: vendorId, payment_method: method } = submitted.value
  const kept = await insertProof(tx, deps.clock, { bookingId, userId, vendorId, method, ...proof, normalised })
  return kept ? done() : fail({ kind: 'reference_used' })
}
