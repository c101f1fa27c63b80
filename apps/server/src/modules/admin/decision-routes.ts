import { decideAppeal } from '@upeo/contract/admin/appeals'
import { decideAbsence } from '@upeo/contract/admin/guest-absences'
import { decideBooking } from '@upeo/contract/admin/bookings'
import { decideDocument } from '@upeo/contract/admin/documents'
import { decidePayout } from '@upeo/contract/admin/payouts'
import { decideRefund } from '@upeo/contract/admin/refunds'
import { decideReview } from '@upeo/contract/admin/reviews'
import { retryFailedWork as retryContract } from '@upeo/contract/admin/failed-work'
import * as ledgerApi from '@upeo/contract/admin/ledger'
import { resolvePayment } from '@upeo/contract/admin/payments'
import { suspendPerson } from '@upeo/contract/admin/people'
import type { BodyOf } from '@upeo/contract/kit/endpoint'
import {
  idFrom,
  type AnyId,
  type AppealId,
  type BookingId,
  type DocumentId,
  type PaymentId,
  type PayoutId,
  type RefundId,
  type ReviewId,
  type UserId,
} from '@upeo/domain/ids'
import { fromKes } from '@upeo/domain/money'
import { done, fail, type Result } from '@upeo/domain/result'
import { approverOf, type Approver } from '../../platform/approver.ts'
import type { Tx } from '../../platform/deps.ts'
import type { Person } from '../../platform/http/person.ts'
import type { Router } from '../../platform/http/route.ts'
import { retryFailedWork } from '../../platform/jobs/sweep-failures.ts'
import type { AdminDecision } from '../bookings/index.ts'
import { askForCheck, liftBreach, recordCashMovement } from '../ledger/index.ts'
import type {
  ApprovePayoutError,
  DecidePayoutError,
  OverpaymentError,
  RetryError,
  SettleRefundError,
} from '../disbursements/index.ts'
import { answerOf } from './answer-of.ts'
import type { AdminDeps } from './deps.ts'
import {
  absenceFailures,
  appealFailures,
  bookingFailures,
  breachFailures,
  documentFailures,
  failedWorkFailures,
  movementFailures,
  paymentFailures,
  payoutFailures,
  personFailures,
  refundFailures,
  reviewFailures,
} from './failures.ts'
import { writeAudit, type Act } from '../audit/index.ts'

const idOf = <Id extends AnyId>({ id }: { id: string }) => idFrom<Id>(id.toLowerCase())
const answered = done({ message: 'Done.' })

/** Each decision and its trace in one transaction. */
export function decisionRoutes(router: Router, deps: AdminDeps): void {
  const note = (tx: Tx, act: Omit<Act, 'at'>) => writeAudit(tx, { ...act, at: deps.clock.now() })

  router.write(decideDocument, { failures: documentFailures }, async ({ tx, person, params, body }) => {
    const id = idOf<DocumentId>(params)
    const reason = body.decision === 'reject' ? body.reason : null
    const decided = await deps.documents.decide(tx, id, { event: body.decision, by: person.userId, reason })
    if (!decided.ok) return decided
    const detail = { vendorId: decided.value.vendorId, reason }
    await note(tx, {
      by: person.userId,
      action: `document.${body.decision}`,
      subject: { kind: 'document', id },
      detail,
    })
    return answered
  })

  router.write(decidePayout, { failures: payoutFailures }, async ({ tx, person, params, body }) => {
    const id = idOf<PayoutId>(params)
    const decided = await actOnPayout(deps, tx, id, person, body)
    if (!decided.ok) return decided
    const { action, ...said } = body
    const { waits } = decided.value
    const detail = { ...said, ...(waits && { waits }) }
    await note(tx, { by: person.userId, action: `payout.${action}`, subject: { kind: 'payout', id }, detail })
    return answerOf(waits)
  })

  router.write(decideRefund, { failures: refundFailures }, async ({ tx, person, params, body }) => {
    const id = idOf<RefundId>(params)
    const { action, ...detail } = body
    const decided = await actOnRefund(deps, tx, id, person.userId, body)
    if (!decided.ok) return decided
    await note(tx, { by: person.userId, action: `refund.${action}`, subject: { kind: 'refund', id }, detail })
    return answered
  })

  router.write(resolvePayment, { failures: paymentFailures }, async ({ tx, person, params, body }) => {
    const id = idOf<PaymentId>(params)
    const resolved = await deps.payments.resolveAttempt(tx, id, body, approverOf(person))
    if (!resolved.ok) return resolved
    const { action, ...said } = body
    const { waits } = resolved.value
    const detail = { ...said, ...(waits && { waits }) }
    await note(tx, { by: person.userId, action: `payment.${action}`, subject: { kind: 'payment', id }, detail })
    return answerOf(waits)
  })

  router.write(decideReview, { failures: reviewFailures }, async ({ tx, person, params, body }) => {
    const id = idOf<ReviewId>(params)
    const { action, reason } = body
    const decided = await deps.reviews.decide(tx, id, { action, by: person.userId })
    if (!decided.ok) return decided
    const act = `review.${action}`
    await note(tx, { by: person.userId, action: act, subject: { kind: 'review', id }, detail: { reason } })
    return answered
  })

  router.write(decideBooking, { failures: bookingFailures }, async ({ tx, person, params, body }) => {
    const id = idOf<BookingId>(params)
    const decided = await deps.bookings.decideByAdmin(tx, id, toDecision(body, approverOf(person)))
    if (!decided.ok) return decided
    const { action, ...said } = body
    const { waits } = decided.value
    const { seen: _seen, ...detail } = { seen: null, ...said, ...(waits && { waits }) }
    await note(tx, { by: person.userId, action: `booking.${action}`, subject: { kind: 'booking', id }, detail })
    return answerOf(waits)
  })

  router.write(decideAppeal, { failures: appealFailures }, async ({ tx, person, params, body }) => {
    const id = idOf<AppealId>(params)
    const { decision, reason } = body
    const decided = await deps.appeals.decide(tx, id, { decision, reason, by: person.userId })
    if (!decided.ok) return decided
    const subject = { kind: 'appeal', id } as const
    const detail = { reason, ...decided.value }
    await note(tx, { by: person.userId, action: `appeal.${decision}`, subject, detail })
    return answered
  })

  router.write(decideAbsence, { failures: absenceFailures }, async ({ tx, person, params, body }) => {
    const id = idOf<BookingId>(params)
    const { decision, reason } = body
    const verdict = { came: decision === 'came', reason, by: person.userId }
    const decided = await deps.bookings.decideAbsence(tx, id, verdict)
    if (!decided.ok) return decided
    const subject = { kind: 'booking', id } as const
    await note(tx, { by: person.userId, action: `absence.${decision}`, subject, detail: { reason } })
    return answered
  })

  router.write(ledgerApi.recordCashMovement, { failures: movementFailures }, async ({ tx, person, body }) => {
    const { amount, ...facts } = body
    const recorded = await recordCashMovement(tx, deps.clock, { ...facts, amount: fromKes(amount), by: person.userId })
    if (!recorded.ok) return recorded
    if (recorded.value) {
      await deps.reconciliation.noteBooked(tx)
      const subject = { kind: 'cash_movement', id: recorded.value.id } as const
      await note(tx, { by: person.userId, action: `cash.${body.kind}`, subject, detail: body })
    }
    return answered
  })

  router.write(ledgerApi.checkLedgerAgain, {}, async ({ tx }) => {
    await askForCheck(tx, deps.clock)
    return answered
  })

  router.write(ledgerApi.liftBreach, { failures: breachFailures }, async ({ tx, person, params, body }) => {
    const id = idOf<AnyId>(params)
    const lifted = await liftBreach(tx, deps.clock, { id, by: person.userId, note: body.note })
    if (!lifted.ok) return lifted
    await note(tx, { by: person.userId, action: 'ledger.lift', subject: { kind: 'breach', id }, detail: body })
    return answered
  })

  router.write(retryContract, { failures: failedWorkFailures }, async ({ tx, person, params }) => {
    const id = params.id.toLowerCase()
    const due = await retryFailedWork(tx, id, deps.clock.now())
    if (!due) return fail({ kind: 'not_found' })
    const subject = { kind: 'failed_work', id: due.subject } as const
    await note(tx, { by: person.userId, action: 'work.retry', subject, detail: { work: due.sweep } })
    return answered
  })

  router.write(suspendPerson, { failures: personFailures }, async ({ tx, person, params, body }) => {
    const id = idOf<UserId>(params)
    const { suspended, reason } = body
    const changed = await deps.identity.suspend(tx, id, { suspended, by: person.officeRoles })
    if (!changed.ok) return changed
    const bookings = await deps.bookings.countUpcoming(tx, id)
    const action = suspended ? 'person.suspend' : 'person.restore'
    await note(tx, { by: person.userId, action, subject: { kind: 'person', id }, detail: { reason, bookings } })
    return answered
  })
}

function toDecision(body: BodyOf<typeof decideBooking>, by: Approver): AdminDecision {
  if (body.action === 'release') {
    const { textForCustomer = null, textForGuide = null, ...decision } = body
    return { ...decision, by, textForCustomer, textForGuide }
  }
  if (body.action !== 'refund') return { ...body, by }
  const { amount, seen, ...decision } = body
  return {
    ...decision,
    by,
    amount: amount === undefined ? null : fromKes(amount),
    seen: { ...seen, left: fromKes(seen.left) },
  }
}

const atOnce = <E extends { kind: string }>(result: Result<unknown, E>): Result<{ readonly waits: boolean }, E> =>
  result.ok ? done({ waits: false }) : result

async function actOnPayout(
  { disbursements }: AdminDeps,
  tx: Tx,
  id: PayoutId,
  person: Person,
  body: BodyOf<typeof decidePayout>,
): Promise<
  Result<{ readonly waits: boolean }, ApprovePayoutError | DecidePayoutError | RetryError | OverpaymentError>
> {
  const by = person.userId
  switch (body.action) {
    case 'approve':
      return disbursements.approvePayout(tx, id, approverOf(person))
    case 'reject':
      return atOnce(await disbursements.rejectPayout(tx, id, { reason: body.reason, by, checked: body.checked }))
    case 'complete':
      return atOnce(await disbursements.completePayout(tx, id, { reference: body.reference, by }))
    case 'retry':
      return atOnce(await disbursements.retryPayout(tx, id))
    case 'overpaid':
      return atOnce(await disbursements.recordPayoutOverpayment(tx, id, { receipt: body.receipt, by }))
    case 'dismiss':
      return atOnce(await disbursements.dismissPayoutOverpayment(tx, id))
    default:
      return body satisfies never
  }
}

async function actOnRefund(
  { disbursements }: AdminDeps,
  tx: Tx,
  id: RefundId,
  by: UserId,
  body: BodyOf<typeof decideRefund>,
): Promise<Result<unknown, SettleRefundError | RetryError | OverpaymentError>> {
  switch (body.action) {
    case 'settle':
      return disbursements.settleRefund(tx, id, {
        receipt: body.receipt,
        channel: body.channel === 'b2c' ? 'transfer' : body.channel,
        by,
      })
    case 'resend':
      return disbursements.retryRefund(tx, id)
    case 'overpaid':
      return disbursements.recordRefundOverpayment(tx, id, { receipt: body.receipt, by })
    case 'dismiss':
      return disbursements.dismissRefundOverpayment(tx, id)
    default:
      return body satisfies never
  }
}
