import { waitsUntil } from '@upeo/domain/disbursements/payout-destination'
import type { PayoutMethod } from '@upeo/domain/disbursements/payout-rules'
import type { PayoutId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Approver } from '../../../platform/approver.ts'
import type { Tx } from '../../../platform/deps.ts'
import { lockRecipient, type OrderToApprove } from '../approvals/approval-rows.ts'
import { approveOrder, type NotApproved } from '../approvals/approve-order.ts'
import type { DisbursementsDeps } from '../deps.ts'
import { findPayout, lockPayout, type PayoutRow } from '../store/disbursement-row.ts'
import { lockGuide } from '../store/guide-standing.ts'
import { moveDisbursement } from '../store/move-disbursement.ts'

export type ApprovePayoutError =
  | Failure<'not_found' | 'illegal_transition' | 'vendor_suspended' | 'refunds_overdue' | 'money_stopped'>
  | NotApproved
  | Failure<'destination_too_new', { method: PayoutMethod; until: Date }>

/**
 * An administrator lets it go; a large sum, or one more for somebody who was sent much within a day, two of them. By the
 * provider the worker sends it; by bank somebody does, and records the reference. Not before a new destination is a day old.
 */
export async function approvePayout(
  { clock, approvals }: Pick<DisbursementsDeps, 'clock' | 'approvals'>,
  tx: Tx,
  id: PayoutId,
  by: Approver,
): Promise<Result<{ readonly waits: boolean }, ApprovePayoutError>> {
  const asked = await findPayout(tx, id)
  if (!asked) return fail({ kind: 'not_found' })
  await lockRecipient(tx, orderOfPayout(asked))
  const standing = await lockGuide(tx, asked.vendor_id)
  const payout = await lockPayout(tx, id)
  if (payout?.status !== 'requested') return fail({ kind: 'illegal_transition' })
  if (standing.suspended) return fail({ kind: 'vendor_suspended' })
  if (standing.moneyStopped) return fail({ kind: 'money_stopped' })
  if (standing.refundsOverdue) return fail({ kind: 'refunds_overdue' })
  const now = clock.now()
  const { channel } = payout
  const until = waitsUntil(payout.approvable_at, now)
  if (until) return fail({ kind: 'destination_too_new', method: channel === 'bank' ? 'bank_transfer' : 'mpesa', until })
  const approved = await approveOrder(approvals, tx, orderOfPayout(payout), by)
  if (!approved.ok) return approved
  if (approved.value === 'one_more') return done({ waits: true })
  const nextTryAt = channel === 'bank' ? null : now
  const moved = await moveDisbursement(tx, { id, event: 'approve', now, by: by.userId, nextTryAt })
  return moved ? done({ waits: false }) : fail({ kind: 'illegal_transition' })
}

/** A payout as whoever approves it has it before them. */
export function orderOfPayout({
  id,
  amount_cents: amount,
  destination,
  vendor_id: recipient,
}: PayoutRow): OrderToApprove {
  return { id, kind: 'payout', subject: id, amount, destination, recipient }
}
