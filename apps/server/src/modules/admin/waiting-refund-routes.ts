import { decideWaitingRefund } from '@upeo/contract/admin/waiting-refunds'
import { idFrom, type RefundId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { words } from '@upeo/domain/words/say'
import type { Approver } from '../../platform/approver.ts'
import { inTransaction } from '../../platform/database/unit-of-work.ts'
import type { Tx } from '../../platform/deps.ts'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { Router } from '../../platform/http/route.ts'
import { writeAudit } from '../audit/index.ts'
import { allowFailures, type NotAllowed } from '../bookings/index.ts'
import type { WaitingRefund } from '../disbursements/index.ts'
import type { PaymentResolution } from '../payments/index.ts'
import type { AdminDecision } from '../problems/index.ts'
import { answerOf } from './answer-of.ts'
import { approverFailures, approverOfCall, type ApproverError } from './approver-of-call.ts'
import type { AdminDeps } from './deps.ts'
import { bookingFacts } from './queries/audit-facts.ts'

type WaitingRefundError = Failure<'not_found' | 'fallen'> | NotAllowed | ApproverError

const failures: FailureMap<WaitingRefundError> = {
  ...allowFailures,
  ...approverFailures,
  not_found: () => ({ code: 'not_found', message: words('Someone has already handled this refund.') }),
  fallen: () => ({
    code: 'conflict',
    message: words(
      'This has changed since it was first approved, so that approval no longer counts. Please decide again.',
    ),
  }),
}

/** The second word on refunds that the office has decided. */
export function waitingRefundRoutes(router: Router, deps: AdminDeps): void {
  const { clock, disbursements } = deps
  /** What the audit log keeps of the refund that waits. */
  const factsOf = async (tx: Tx, { booking_id: bookingId, amount_cents: cents }: WaitingRefund) => {
    const booked = bookingId === null ? null : await bookingFacts(tx, bookingId)
    return { bookingId, customerId: booked?.customerId ?? null, cents, before: 'waiting' }
  }

  // What was approved first may have become impossible: that is undone in a transaction, and kept in the next.
  router.command(decideWaitingRefund, { failures }, async (call) => {
    const { db, params, person, body } = call
    const id = idFrom<RefundId>(params.id.toLowerCase())
    const decided = await inTransaction(db, async (tx): Promise<Result<boolean, WaitingRefundError>> => {
      const approver = await approverOfCall(deps, tx, call)
      if (!approver.ok) return approver
      const waiting = await disbursements.findWaitingRefund(tx, id)
      if (!waiting) return fail({ kind: 'not_found' })
      const known = await factsOf(tx, waiting)
      const written = { by: person, subject: { kind: 'refund', id }, at: clock.now() } as const
      if (body.action === 'reject') {
        const { reason: why } = body
        const closed = await disbursements.rejectWaitingRefund(tx, { id, by: person.userId, why })
        if (!closed) return fail({ kind: 'not_found' })
        const detail = { ...known, after: 'rejected', reason: why }
        await writeAudit(tx, { ...written, action: 'refund.reject', detail })
        return done(false)
      }
      const again = await decideAgain(deps, tx, waiting, approver.value)
      if (!again.ok) return isAboutApproving(again.error) ? fail(again.error) : fail({ kind: 'fallen' })
      const { waits } = again.value
      // Rejected by somebody at the same moment: then what was decided just now would be another refund.
      const status = await disbursements.statusOfWaitingRefund(tx, id)
      if (status !== (waits ? 'waiting' : 'approved')) return fail({ kind: 'not_found' })
      const detail = { ...known, after: status, ...(waits && { waits }) }
      await writeAudit(tx, { ...written, action: 'refund.approve', detail })
      return done(waits)
    })
    if (decided.ok) return answerOf(decided.value)
    if (decided.error.kind === 'fallen') {
      await inTransaction(db, async (tx) => {
        const waiting = await disbursements.findWaitingRefund(tx, id)
        if (waiting) await disbursements.letWaitingRefundFall(tx, waiting, person)
        return done()
      })
    }
    return decided
  })
}

/** What is wrong with this approval, and not with what was approved first. */
function isAboutApproving(error: Failure<string>): error is NotAllowed {
  return Object.hasOwn(allowFailures, error.kind)
}

/** The same decision once more, by another administrator: what it rested on is looked at anew. */
function decideAgain(
  { payments, problems }: AdminDeps,
  tx: Tx,
  { kind, booking_id: bookingId, payment_id: paymentId, decision }: WaitingRefund,
  by: Approver,
): Promise<Result<{ readonly waits: boolean }, Failure<string>>> {
  // As it was written when it was first made.
  return kind === 'booking' && bookingId !== null
    ? problems.decide(tx, bookingId, { ...decision, by } as AdminDecision)
    : payments.resolveAttempt(tx, paymentId, decision as PaymentResolution, by)
}
