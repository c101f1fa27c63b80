import { decideAppeal } from '@upeo/contract/admin/appeals'
import { decideAbsence } from '@upeo/contract/admin/guest-absences'
import { decideBooking, settleHelp } from '@upeo/contract/admin/bookings'
import { decideDocument } from '@upeo/contract/admin/documents'
import { decidePayout } from '@upeo/contract/admin/payouts'
import { decideRefund } from '@upeo/contract/admin/refunds'
import { decideReview } from '@upeo/contract/admin/reviews'
import * as ledgerApi from '@upeo/contract/admin/ledger'
import { resolvePayment } from '@upeo/contract/admin/payments'
import { suspendPerson } from '@upeo/contract/admin/people'
import type { BodyOf } from '@upeo/contract/kit/endpoint'
import type { Act } from '@upeo/domain/audit/acts'
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
import { done, type Result } from '@upeo/domain/result'
import type { Approver } from '../../platform/approver.ts'
import type { Tx } from '../../platform/deps.ts'
import type { Person } from '../../platform/http/person.ts'
import type { Router } from '../../platform/http/route.ts'
import { askForCheck, liftBreach, recordCashMovement } from '../ledger/index.ts'
import type {
  ApprovePayoutError,
  DecidePayoutError,
  OverpaymentError,
  RetryError,
  SettleRefundError,
} from '../disbursements/index.ts'
import { answerOf } from './answer-of.ts'
import { approverOfCall } from './approver-of-call.ts'
import { auditDetailOf, toDecision } from './booking-decision.ts'
import type { AdminDeps } from './deps.ts'
import {
  absenceFailures,
  appealFailures,
  bookingFailures,
  breachFailures,
  documentFailures,
  helpFailures,
  movementFailures,
  paymentFailures,
  payoutFailures,
  personFailures,
  refundFailures,
  reviewFailures,
} from './failures.ts'
import { noteChange } from './note-change.ts'
import * as facts from './queries/audit-facts.ts'
import { writeAudit } from '../audit/index.ts'

const idOf = <Id extends AnyId>({ id }: { id: string }) => idFrom<Id>(id.toLowerCase())
const answered = done({ message: 'Done.' })

interface BookingCall {
  readonly body: BodyOf<typeof decideBooking>
}

/** Each decision and its trace in one transaction. */
export function decisionRoutes(router: Router, deps: AdminDeps): void {
  const note = (tx: Tx, by: Person, act: Act) => writeAudit(tx, { ...act, by, at: deps.clock.now() })

  router.write(decideDocument, { failures: documentFailures }, async ({ tx, person, params, body }) => {
    const id = idOf<DocumentId>(params)
    const reason = body.decision === 'reject' ? body.reason : null
    const noted = await noteChange(facts.documentFacts, { tx, id }, () =>
      deps.documents.decide(tx, id, { event: body.decision, by: person.userId, reason }),
    )
    if (!noted.ok) return noted
    const detail = { ...noted.value.facts, reason }
    await note(tx, person, { action: `document.${body.decision}`, subject: { kind: 'document', id }, detail })
    return answered
  })

  router.write(decidePayout, { failures: payoutFailures }, async (call) => {
    const { tx, person, params, body } = call
    const id = idOf<PayoutId>(params)
    const by = await approverOfCall(deps, tx, call)
    if (!by.ok) return by
    const noted = await noteChange(facts.payoutFacts, { tx, id }, () => actOnPayout(deps, tx, id, by.value, body))
    if (!noted.ok) return noted
    const { waits } = noted.value.decided
    const { action, ...said } = body
    const detail = { ...noted.value.facts, ...said, ...(waits && { waits }) }
    await note(tx, person, { action: `payout.${action}`, subject: { kind: 'payout', id }, detail })
    return answerOf(waits)
  })

  router.write(decideRefund, { failures: refundFailures }, async ({ tx, person, params, body }) => {
    const id = idOf<RefundId>(params)
    const { action, ...said } = body
    const noted = await noteChange(facts.refundFacts, { tx, id }, () => actOnRefund(deps, tx, id, person.userId, body))
    if (!noted.ok) return noted
    const detail = { ...noted.value.facts, ...said }
    await note(tx, person, { action: `refund.${action}`, subject: { kind: 'refund', id }, detail })
    return answered
  })

  router.write(resolvePayment, { failures: paymentFailures }, async (call) => {
    const { tx, person, params, body } = call
    const id = idOf<PaymentId>(params)
    const by = await approverOfCall(deps, tx, call)
    if (!by.ok) return by
    const noted = await noteChange(facts.paymentFacts, { tx, id }, () =>
      deps.payments.resolveAttempt(tx, id, body, by.value),
    )
    if (!noted.ok) return noted
    const { waits } = noted.value.decided
    const { action, ...said } = body
    const detail = { ...noted.value.facts, ...said, ...(waits && { waits }) }
    await note(tx, person, { action: `payment.${action}`, subject: { kind: 'payment', id }, detail })
    return answerOf(waits)
  })

  router.write(decideReview, { failures: reviewFailures }, async ({ tx, person, params, body }) => {
    const id = idOf<ReviewId>(params)
    const { action, reason } = body
    const noted = await noteChange(facts.reviewFacts, { tx, id }, () =>
      deps.reviews.decide(tx, id, { action, by: person.userId }),
    )
    if (!noted.ok) return noted
    const detail = { ...noted.value.facts, reason }
    await note(tx, person, { action: `review.${action}`, subject: { kind: 'review', id }, detail })
    return answered
  })

  const bookings = { failures: bookingFailures, needsProof: async ({ body }: BookingCall) => body.action !== 'hold' }
  router.write(decideBooking, bookings, async (call) => {
    const { tx, person, params, body } = call
    const id = idOf<BookingId>(params)
    const by = await approverOfCall(deps, tx, call)
    if (!by.ok) return by
    const noted = await noteChange(facts.bookingFacts, { tx, id }, () =>
      deps.bookings.decideByAdmin(tx, id, toDecision(body, by.value)),
    )
    if (!noted.ok) return noted
    const { waits } = noted.value.decided
    const detail = { ...noted.value.facts, ...auditDetailOf(body), ...(waits && { waits }) }
    await note(tx, person, { action: `booking.${body.action}`, subject: { kind: 'booking', id }, detail })
    return answerOf(waits)
  })

  router.write(decideAppeal, { failures: appealFailures }, async ({ tx, person, params, body }) => {
    const id = idOf<AppealId>(params)
    const { decision, reason } = body
    const noted = await noteChange(facts.appealFacts, { tx, id }, () =>
      deps.appeals.decide(tx, id, { decision, reason, by: person.userId }),
    )
    if (!noted.ok) return noted
    const { before: _before, after: _after, ...known } = noted.value.facts
    const detail = { ...known, reason, decision: noted.value.decided.decision }
    await note(tx, person, { action: `appeal.${decision}`, subject: { kind: 'appeal', id }, detail })
    return answered
  })

  router.write(decideAbsence, { failures: absenceFailures }, async ({ tx, person, params, body }) => {
    const id = idOf<BookingId>(params)
    const { decision, reason } = body
    const verdict = { came: decision === 'came', reason, by: person.userId }
    const noted = await noteChange(facts.bookingFacts, { tx, id }, () => deps.bookings.decideAbsence(tx, id, verdict))
    if (!noted.ok) return noted
    const { customerId, vendorId } = noted.value.facts
    const detail = { customerId, vendorId, reason }
    await note(tx, person, { action: `absence.${decision}`, subject: { kind: 'booking', id }, detail })
    return answered
  })

  router.write(settleHelp, { failures: helpFailures }, async ({ tx, person, params, body }) => {
    const settled = await deps.bookings.settleHelp(tx, params.id.toLowerCase(), { note: body.note, by: person.userId })
    if (!settled.ok) return settled
    const { bookingId: id, wish } = settled.value
    await note(tx, person, {
      action: 'help.settle',
      subject: { kind: 'booking', id },
      detail: { wish, reason: body.note },
    })
    return answered
  })

  router.write(ledgerApi.recordCashMovement, { failures: movementFailures }, async ({ tx, person, body }) => {
    const { kind, receipt, note: words } = body
    const amount = fromKes(body.amount)
    const recorded = await recordCashMovement(tx, deps.clock, { ...body, amount, by: person.userId })
    if (!recorded.ok) return recorded
    if (recorded.value) {
      await deps.reconciliation.noteBooked(tx)
      const subject = { kind: 'cash_movement', id: recorded.value.id } as const
      await note(tx, person, { action: `cash.${kind}`, subject, detail: { cents: amount, receipt, note: words } })
    }
    return answered
  })

  router.write(ledgerApi.checkLedgerAgain, {}, async ({ tx, person }) => {
    await askForCheck(tx, deps.clock)
    await note(tx, person, { action: 'ledger.check', subject: { kind: 'books', id: 'ledger' }, detail: {} })
    return answered
  })

  router.write(ledgerApi.liftBreach, { failures: breachFailures }, async ({ tx, person, params, body }) => {
    const id = idOf<AnyId>(params)
    const noted = await noteChange(facts.breachFacts, { tx, id }, () =>
      liftBreach(tx, deps.clock, { id, by: person.userId, note: body.note }),
    )
    if (!noted.ok) return noted
    const { before: _before, after: _after, ...known } = noted.value.facts
    const detail = { ...known, note: body.note }
    await note(tx, person, { action: 'ledger.lift', subject: { kind: 'breach', id }, detail })
    return answered
  })

  router.write(suspendPerson, { failures: personFailures }, async ({ tx, person, params, body }) => {
    const id = idOf<UserId>(params)
    const { suspended, reason } = body
    const changed = await deps.identity.suspend(tx, id, { suspended, by: person.officeRoles })
    if (!changed.ok) return changed
    const bookings = await deps.bookings.countUpcoming(tx, { vendorId: id })
    const action = suspended ? 'person.suspend' : 'person.restore'
    await note(tx, person, { action, subject: { kind: 'person', id }, detail: { reason, bookings } })
    return answered
  })
}

const atOnce = <E extends { kind: string }>(result: Result<unknown, E>): Result<{ readonly waits: boolean }, E> =>
  result.ok ? done({ waits: false }) : result

async function actOnPayout(
  { disbursements }: AdminDeps,
  tx: Tx,
  id: PayoutId,
  approver: Approver,
  body: BodyOf<typeof decidePayout>,
): Promise<
  Result<{ readonly waits: boolean }, ApprovePayoutError | DecidePayoutError | RetryError | OverpaymentError>
> {
  const by = approver.userId
  switch (body.action) {
    case 'approve':
      return disbursements.approvePayout(tx, id, approver)
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
