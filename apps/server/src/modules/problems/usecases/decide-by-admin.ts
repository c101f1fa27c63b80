import { bookingLifecycle } from '@upeo/domain/bookings/lifecycle'
import type { BookingId } from '@upeo/domain/ids'
import { can } from '@upeo/domain/lifecycle'
import { ZERO, type Cents } from '@upeo/domain/money'
import { done, fail, type Result } from '@upeo/domain/result'
import type { Approver } from '../../../platform/approver.ts'
import type { Tx } from '../../../platform/deps.ts'
import {
  lockWithSeats,
  quoteFor,
  type BookingRow,
  type BookingTransitionError,
  type Decided,
  type NotAllowed,
  type RefundBookingError,
} from '../../bookings/index.ts'
import type { ProblemsDeps } from '../deps.ts'
import { holdBooking, refundByAdmin, releaseProblem, type DecisionTexts, type SeenMoney } from './settle-problem.ts'

export type AdminDecision = { readonly by: Approver } & (
  | { readonly action: 'approve' | 'reject' | 'cancel' | 'hold'; readonly reason: string }
  | ({ readonly action: 'release'; readonly reason: string } & DecisionTexts)
  | ({ readonly action: 'refund'; readonly amount: Cents | null; readonly seen: SeenMoney } & DecisionTexts)
)

export type AdminDecisionError = BookingTransitionError | RefundBookingError | NotAllowed

/**
 * What an administrator decides about a booking: in the guide's place about a proof, or about its money. `waits`: nothing
 * has happened yet, for a second one has to approve what goes back.
 */
export async function decideByAdmin(
  deps: ProblemsDeps,
  tx: Tx,
  id: BookingId,
  decision: AdminDecision,
): Promise<Result<Decided, AdminDecisionError>> {
  const { bookings } = deps
  const { action, by } = decision
  // Of two decisions at once the second sees what the first has made of it.
  if (action !== 'approve') await lockWithSeats(tx, id)
  const booking = await bookings.findAny(tx, id)
  if (!booking) return fail({ kind: 'not_found' })
  const admin = { kind: 'admin', userId: by.userId } as const
  switch (decision.action) {
    case 'approve': {
      const approved = await bookings.approve(tx, booking, admin)
      return approved.ok ? done(happened) : approved
    }
    case 'hold':
      return decided(await holdBooking(deps, tx, booking, decision.reason))
    case 'release':
      return decided(await releaseProblem({ deps, tx, by: by.userId }, booking, decision))
    case 'refund':
      return refundByAdmin({ deps, tx, by }, booking, decision)
    case 'reject':
    case 'cancel': {
      const rejects = decision.action === 'reject'
      const undecided = booking.status === 'pending_payment_approval'
      if (rejects && !undecided) return fail({ kind: 'illegal_transition', state: booking.status })
      const ending = { reason: decision.reason, paymentNotFound: rejects }
      const allowed = await allowCancelling(deps, tx, booking, decision)
      if (!allowed.ok || allowed.value.waits) return allowed
      const { order: refundOrder } = allowed.value
      const cancelled = await bookings.cancel(tx, booking, admin, {
        ...ending,
        ...(refundOrder && { refundOrder }),
      })
      return cancelled.ok ? done(happened) : cancelled
    }
    default:
      return decision satisfies never
  }
}

const happened: Decided = { waits: false }
const decided = <E extends { kind: string }>(result: Result<void, E>): Result<Decided, E> =>
  result.ok ? done(happened) : result

/** What the office gives back by cancelling. What cannot be cancelled is refused further on. */
function allowCancelling(
  { bookings, clock }: ProblemsDeps,
  tx: Tx,
  booking: BookingRow,
  { action, reason, by }: Extract<AdminDecision, { action: 'approve' | 'reject' | 'cancel' | 'hold' }>,
): Promise<Result<Decided, NotAllowed>> {
  const { refund } = quoteFor(booking, clock.now(), 'admin')
  const amount = can(bookingLifecycle, 'cancel', booking.status, 'admin') ? refund : ZERO
  return bookings.allowRefund(tx, booking, { amount, by, decision: { action, reason } })
}
