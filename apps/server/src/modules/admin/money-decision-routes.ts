import { resolvePayment } from '@upeo/contract/admin/payments'
import { decidePayout } from '@upeo/contract/admin/payouts'
import { decideRefund } from '@upeo/contract/admin/refunds'
import type { BodyOf } from '@upeo/contract/kit/endpoint'
import { idFrom, type PaymentId, type PayoutId, type RefundId, type UserId } from '@upeo/domain/ids'
import { done, type Result } from '@upeo/domain/result'
import type { Approver } from '../../platform/approver.ts'
import type { Write } from '../../platform/deps.ts'
import type { Router } from '../../platform/http/route.ts'
import type {
  ApprovePayoutError,
  DecidePayoutError,
  OverpaymentError,
  RetryError,
  SettleRefundError,
} from '../disbursements/index.ts'
import { answered, answerOf } from './answer-of.ts'
import { approverOfCall } from './approver-of-call.ts'
import type { AdminDeps } from './deps.ts'
import { paymentFailures, payoutFailures, refundFailures } from './failures.ts'
import { noteActs } from './note-acts.ts'
import { noteChange } from './note-change.ts'
import * as facts from './queries/audit-facts.ts'

/** About money that leaves, and money that came and belongs nowhere yet. */
export function moneyDecisionRoutes(router: Router, deps: AdminDeps): void {
  const note = noteActs(deps)

  router.write(decidePayout, { failures: payoutFailures }, async (call) => {
    const { tx, person, params, body } = call
    const id = idFrom<PayoutId>(params.id.toLowerCase())
    const approver = await approverOfCall(deps, tx, call)
    if (!approver.ok) return approver
    const noted = await noteChange(facts.payoutFacts, { tx, id }, () =>
      actOnPayout({ deps, tx, by: approver.value }, id, body),
    )
    if (!noted.ok) return noted
    const { waits } = noted.value.decided
    const { action, ...said } = body
    const detail = { ...noted.value.facts, ...said, ...(waits && { waits }) }
    await note(tx, person, { action: `payout.${action}`, subject: { kind: 'payout', id }, detail })
    return answerOf(waits)
  })

  router.write(decideRefund, { failures: refundFailures }, async ({ tx, person, params, body }) => {
    const id = idFrom<RefundId>(params.id.toLowerCase())
    const { action, ...said } = body
    const noted = await noteChange(facts.refundFacts, { tx, id }, () =>
      actOnRefund({ deps, tx, by: person.userId }, id, body),
    )
    if (!noted.ok) return noted
    const detail = { ...noted.value.facts, ...said }
    await note(tx, person, { action: `refund.${action}`, subject: { kind: 'refund', id }, detail })
    return answered
  })

  router.write(resolvePayment, { failures: paymentFailures }, async (call) => {
    const { tx, person, params, body } = call
    const id = idFrom<PaymentId>(params.id.toLowerCase())
    const approver = await approverOfCall(deps, tx, call)
    if (!approver.ok) return approver
    const noted = await noteChange(facts.paymentFacts, { tx, id }, () =>
      deps.payments.resolveAttempt(tx, id, body, approver.value),
    )
    if (!noted.ok) return noted
    const { waits } = noted.value.decided
    const { action, ...said } = body
    const detail = { ...noted.value.facts, ...said, ...(waits && { waits }) }
    await note(tx, person, { action: `payment.${action}`, subject: { kind: 'payment', id }, detail })
    return answerOf(waits)
  })
}

const atOnce = <E extends { kind: string }>(result: Result<unknown, E>): Result<{ readonly waits: boolean }, E> =>
  result.ok ? done({ waits: false }) : result

async function actOnPayout(
  { deps: { disbursements }, tx, by: approver }: Write<AdminDeps, Approver>,
  id: PayoutId,
  body: BodyOf<typeof decidePayout>,
): Promise<
  Result<{ readonly waits: boolean }, ApprovePayoutError | DecidePayoutError | RetryError | OverpaymentError>
> {
  const adminId = approver.userId
  switch (body.action) {
    case 'approve':
      return disbursements.approvePayout(tx, id, approver)
    case 'reject':
      return atOnce(
        await disbursements.rejectPayout(tx, id, { reason: body.reason, by: adminId, checked: body.checked }),
      )
    case 'complete':
      return atOnce(await disbursements.completePayout(tx, id, { reference: body.reference, by: adminId }))
    case 'retry':
      return atOnce(await disbursements.retryPayout(tx, id))
    case 'overpaid':
      return atOnce(await disbursements.recordPayoutOverpayment(tx, id, { receipt: body.receipt, by: adminId }))
    case 'dismiss':
      return atOnce(await disbursements.dismissPayoutOverpayment(tx, id))
    default:
      return body satisfies never
  }
}

async function actOnRefund(
  { deps: { disbursements }, tx, by }: Write<AdminDeps, UserId>,
  id: RefundId,
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
