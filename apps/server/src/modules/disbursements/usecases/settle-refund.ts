import type { RefundId, UserId } from '@upeo/domain/ids'
import type { DisbursementChannel } from '@upeo/domain/disbursements/lifecycle'
import { normaliseReceipt, type MpesaReceipt } from '@upeo/domain/payments/receipt'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { SettleDeps } from '../deps.ts'
import { purposeOf } from '../purposes/purpose-of.ts'
import { findRefund, isStillAsked, type RefundRow } from '../store/disbursement-row.ts'
import { findGuideRefund, moveGuideRefunds, type GuideRefundRow } from '../store/guide-refunds.ts'
import { moveDisbursement } from '../store/move-disbursement.ts'
import { flagOverpayments } from '../store/overpayments.ts'
import { recordReceipt } from '../../ledger/index.ts'
import { isBankReferenceUsed, recordPaidReceipt } from '../store/receipts.ts'

export type SettleRefundError = Failure<'not_found' | 'illegal_transition' | 'reference_used' | 'still_asked'>

/** What an administrator has seen. */
export interface RefundEvidence {
  readonly receipt: string
  /** From where the customer was really paid, whatever was planned; `guide`: the guide has returned it. */
  readonly channel: DisbursementChannel | 'guide'
  readonly by: UserId
}

/** An administrator has seen that the customer has the money, from whomever; the receipt counts once. */
export async function settleRefund(
  deps: SettleDeps,
  tx: Tx,
  id: RefundId,
  { receipt: written, channel, by }: RefundEvidence,
): Promise<Result<void, SettleRefundError>> {
  const receipt = normaliseReceipt(written)
  const refund = await findRefund(tx, id)
  const owed = refund ? null : await findGuideRefund(tx, id)
  if (!refund && !owed) return fail({ kind: 'not_found' })
  if (receipt === null) return fail({ kind: 'reference_used' })
  if (refund && channel !== 'guide') return settleSent(deps, tx, refund, { receipt, channel, by })
  if (owed && channel === 'guide') return settleReturned(deps, tx, owed, { receipt, by })
  return fail({ kind: 'illegal_transition' })
}

async function settleSent(
  deps: SettleDeps,
  tx: Tx,
  planned: RefundRow,
  seen: { readonly receipt: MpesaReceipt; readonly channel: DisbursementChannel; readonly by: UserId },
): Promise<Result<void, SettleRefundError>> {
  const { receipt, channel, by } = seen
  const { id } = planned
  if (planned.status !== 'in_review') return fail({ kind: 'illegal_transition' })
  if (isStillAsked(planned)) return fail({ kind: 'still_asked' })
  const refund = { ...planned, channel }
  if (channel === 'bank' && (await isBankReferenceUsed(tx, refund, receipt))) return fail({ kind: 'reference_used' })
  const purpose = purposeOf(refund)
  const now = deps.clock.now()
  const ready = await purpose.beforePaid(deps, tx, refund)
  const paid = { id, event: 'pay', now, by, nextTryAt: null, channel, receipt, guard } as const
  if (!ready.ok || !(await moveDisbursement(tx, paid))) return fail({ kind: 'illegal_transition' })
  if (!(await recordPaidReceipt(tx, refund, receipt, now))) return fail({ kind: 'reference_used' })
  await purpose.afterPaid(deps, tx, refund)
  await flagOverpayments(tx, id, now)
  return done()
}

/** Another administrator may have decided since it was read. */
const guard = { where: sql`status = 'in_review'` }

async function settleReturned(
  { bookings, clock, emit }: SettleDeps,
  tx: Tx,
  refund: GuideRefundRow,
  { receipt, by: userId }: { readonly receipt: MpesaReceipt; readonly by: UserId },
): Promise<Result<void, SettleRefundError>> {
  const { id, booking_id: bookingId, amount_cents: amount } = refund
  const settled = await bookings.settleGuideRefund(tx, bookingId, id)
  if (!settled.ok) return fail({ kind: 'illegal_transition' })
  const where = sql`id = ${id}`
  const at = clock.now()
  const actor = { kind: 'admin', userId } as const
  const [returned] = await moveGuideRefunds(tx, { event: 'resolve', by: actor, now: at, where, receipt })
  if (!returned) return fail({ kind: 'illegal_transition' })
  const meaning = {
    receipt,
    direction: 'out',
    account: 'elsewhere',
    amount,
    kind: 'guide_refund',
    subject: id,
    at,
  } as const
  if ((await recordReceipt(tx, meaning)) === 'taken') return fail({ kind: 'reference_used' })
  await emit(tx, { type: 'refund.paid', bookingId, refundId: id, cents: amount })
  return done()
}
