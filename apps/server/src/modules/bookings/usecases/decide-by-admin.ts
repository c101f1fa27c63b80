import type { BookingId, UserId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { done, fail, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import type { RefundBookingError } from './refund-booking.ts'
import { findAnyBooking } from '../store/find-booking.ts'
import type { BookingTransitionError } from '../transitions/transition-booking.ts'
import { cancelBooking } from './cancel-booking.ts'
import { confirmManual } from './confirm-manual.ts'
import { holdBooking, refundByAdmin, releaseProblem, type DecisionTexts, type SeenMoney } from './settle-problem.ts'

export type AdminDecision = { readonly by: UserId } & (
  | { readonly action: 'approve' | 'reject' | 'cancel' | 'hold'; readonly reason: string }
  | ({ readonly action: 'release'; readonly reason: string } & DecisionTexts)
  | ({ readonly action: 'refund'; readonly amount: Cents | null; readonly seen: SeenMoney } & DecisionTexts)
)

export type AdminDecisionError = BookingTransitionError | RefundBookingError

/** What an administrator decides about a booking: in the guide's place about a proof, or about its money. */
export async function decideByAdmin(
  deps: WriteDeps,
  tx: Tx,
  id: BookingId,
  decision: AdminDecision,
): Promise<Result<void, AdminDecisionError>> {
  const { action, by } = decision
  const aboutMoney = action === 'hold' || action === 'release' || action === 'refund'
  // Of two decisions at once the second sees what the first has made of it.
  if (aboutMoney) await lockWithSeats(tx, id)
  const booking = await findAnyBooking(tx, id)
  if (!booking) return fail({ kind: 'not_found' })
  const actor = { kind: 'admin', userId: by } as const
  switch (decision.action) {
    case 'approve': {
      const approved = await confirmManual(deps, tx, booking, 'approve', actor)
      return approved.ok ? done() : approved
    }
    case 'hold':
      return holdBooking(deps, tx, booking, decision.reason)
    case 'release':
      return releaseProblem(deps, tx, booking, by, decision)
    case 'refund':
      return refundByAdmin(deps, tx, booking, by, decision)
    case 'reject':
    case 'cancel': {
      const rejects = decision.action === 'reject'
      const undecided = booking.status === 'pending_payment_approval'
      if (rejects && !undecided) return fail({ kind: 'illegal_transition', state: booking.status })
      const ending = { reason: decision.reason, paymentNotFound: rejects }
      const cancelled = await cancelBooking(deps, tx, booking, actor, ending)
      return cancelled.ok ? done() : cancelled
    }
    default:
      return decision satisfies never
  }
}

/** The departure before the booking, as whatever gives seats back locks them. */
async function lockWithSeats(tx: Tx, id: BookingId): Promise<void> {
  await sql`
    select from departures where id = (select departure_id from bookings where id = ${id}) for no key update`.execute(
    tx,
  )
  await sql`select from bookings where id = ${id} for no key update`.execute(tx)
}
