import type { RefundId, UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { SettleDeps } from '../deps.ts'
import { purposeOf } from '../purposes/purpose-of.ts'
import { findRefund, type RefundRow } from '../store/disbursement-row.ts'
import { findGuideRefund, moveGuideRefunds, type GuideRefundRow } from '../store/guide-refunds.ts'
import { moveDisbursement } from '../store/move-disbursement.ts'
import { flagWhatElseWasPaid } from '../store/overpayments.ts'
import { isRefundReceiptUsed } from '../store/receipts.ts'

export type SettleRefundError = Failure<'not_found' | 'illegal_transition' | 'reference_used'>

/** What an administrator has seen. */
interface Evidence {
  readonly receipt: string
  readonly by: UserId
}

/** An administrator has seen that the customer has the money, from whomever; the receipt counts once. */
export async function settleRefund(
  deps: SettleDeps,
  tx: Tx,
  id: RefundId,
  seen: Evidence,
): Promise<Result<void, SettleRefundError>> {
  const refund = await findRefund(tx, id)
  const owed = refund ? null : await findGuideRefund(tx, id)
  if (await isRefundReceiptUsed(tx, seen.receipt, { id })) {
    return fail({ kind: refund || owed ? 'reference_used' : 'not_found' })
  }
  if (refund) return settleSent(deps, tx, refund, seen)
  return owed ? settleReturned(deps, tx, owed, seen) : fail({ kind: 'not_found' })
}

async function settleSent(
  deps: SettleDeps,
  tx: Tx,
  refund: RefundRow,
  { receipt, by }: Evidence,
): Promise<Result<void, SettleRefundError>> {
  const { id } = refund
  if (refund.status !== 'in_review') return fail({ kind: 'illegal_transition' })
  const purpose = purposeOf(refund)
  const now = deps.clock.now()
  const ready = await purpose.beforePaid(deps, tx, refund)
  const paid = { id, event: 'pay', now, by, nextTryAt: null, receipt, guard } as const
  if (!ready.ok || !(await moveDisbursement(tx, paid))) return fail({ kind: 'illegal_transition' })
  await purpose.afterPaid(deps, tx, refund)
  await flagWhatElseWasPaid(tx, id, now)
  return done()
}

/** Another administrator may have decided since it was read. */
const guard = { where: sql`status = 'in_review'` }

async function settleReturned(
  { bookings, clock, emit }: SettleDeps,
  tx: Tx,
  refund: GuideRefundRow,
  { receipt }: Evidence,
): Promise<Result<void, SettleRefundError>> {
  const { id, booking_id: bookingId, amount_cents: amount } = refund
  const settled = await bookings.settleGuideRefund(tx, bookingId, id)
  if (!settled.ok) return fail({ kind: 'illegal_transition' })
  const where = sql`id = ${id}`
  const [returned] = await moveGuideRefunds(tx, { event: 'resolve', now: clock.now(), where, receipt })
  if (!returned) return fail({ kind: 'illegal_transition' })
  await emit(tx, { type: 'refund.paid', bookingId, refundId: id, cents: amount })
  return done()
}
