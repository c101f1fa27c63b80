import { approvalsNeeded, judgeApproval } from '@upeo/domain/disbursements/two-people'
import type { Cents } from '@upeo/domain/money'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import type { Approver } from '../../../platform/approver.ts'
import type { Tx } from '../../../platform/deps.ts'
import type { ApprovalKey } from './approval-key.ts'
import { findApprovers, insertApproval, lockRecipient, sumOfOthers, type OrderToApprove } from './approval-rows.ts'

export interface ApprovalsDeps {
  readonly clock: Clock
  readonly key: ApprovalKey
  /** Above this sum to one recipient within a day, two administrators approve. */
  readonly limit: Cents
}

export type ApprovedAlready = Failure<'approved_already'>

/**
 * One administrator approves that this money leaves: written down, and signed. Answers whether that is enough, or a second
 * one has to. Nobody is both, from however many sessions.
 */
export async function approveOrder(
  { clock, key, limit }: ApprovalsDeps,
  tx: Tx,
  order: OrderToApprove,
  by: Approver,
): Promise<Result<'complete' | 'one_more', ApprovedAlready>> {
  await lockRecipient(tx, order)
  const others = await sumOfOthers(tx, key, order, clock.now())
  const standing = await findApprovers(tx, key, order)
  const comes = judgeApproval(standing, by.userId, approvalsNeeded(order.amount, others, limit))
  if (comes === 'approved_already') return fail({ kind: 'approved_already' })
  if (!standing.includes(by.userId)) await insertApproval(tx, { clock, key }, order, by)
  return done(comes)
}
