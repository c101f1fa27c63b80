import type { BookingId, UserId } from '@upeo/domain/ids'
import { done, fail, type Result } from '@upeo/domain/result'
import type { Tx } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import { findAnyBooking } from '../store/find-booking.ts'
import type { RefundBookingError } from './refund-booking.ts'
import type { BookingTransitionError } from '../transitions/transition-booking.ts'
import { cancelBooking } from './cancel-booking.ts'
import { confirmManual } from './confirm-manual.ts'
import { refundProblem, releaseProblem } from './settle-problem.ts'

export interface AdminDecision {
  readonly action: 'approve' | 'reject' | 'cancel' | 'release' | 'refund'
  readonly by: UserId
  readonly reason: string
}

export type AdminDecisionError = BookingTransitionError | RefundBookingError

/** What an administrator decides about a booking: in the guide's place about a proof, or against a booking going on. */
export async function decideByAdmin(
  deps: WriteDeps,
  tx: Tx,
  id: BookingId,
  { action, by, reason }: AdminDecision,
): Promise<Result<void, AdminDecisionError>> {
  const booking = await findAnyBooking(tx, id)
  if (!booking) return fail({ kind: 'not_found' })
  const actor = { kind: 'admin', userId: by } as const
  if (action === 'approve') {
    const approved = await confirmManual(deps, tx, booking, 'approve', actor)
    return approved.ok ? done() : approved
  }
  if (action === 'release') return releaseProblem(deps, tx, booking, by)
  if (action === 'refund') return refundProblem(deps, tx, booking, by)
  const undecided = booking.status === 'pending_payment_approval'
  if (action === 'reject' && !undecided) return fail({ kind: 'illegal_transition', state: booking.status })
  const cancelled = await cancelBooking(deps, tx, booking, actor, { reason, paymentNotFound: action === 'reject' })
  return cancelled.ok ? done() : cancelled
}
