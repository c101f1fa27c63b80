import type { PayoutId, RefundId, UserId } from '@upeo/domain/ids'
import type { Kysely } from 'kysely'
import type { Approver } from '../../platform/approver.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/deps.ts'
import type { Router } from '../../platform/http/route.ts'
import type { Author } from '../audit/index.ts'
import { readApprovals } from './approvals/approve-order.ts'
import { readWaitingApprovals } from './approvals/read-waiting-approvals.ts'
import {
  closeWaiting,
  findWaiting,
  voidApproval,
  statusOfWaiting,
  type WaitingRefund,
} from './approvals/waiting-refund-rows.ts'
import { whyHeld } from './approvals/why-held.ts'
import { callbackRoutes } from './callback-routes.ts'
import type { DisbursementsDeps } from './deps.ts'
import './events.ts'
import { guideRefundRoutes } from './guide-refund-routes.ts'
import { disbursementSweeps } from './jobs.ts'
import { payoutRoutes } from './routes.ts'
import { approvePayout, orderOfPayout } from './usecases/approve-payout.ts'
import { completePayout, rejectPayout } from './usecases/decide-payout.ts'
import type { PayoutRow } from './store/disbursement-row.ts'
import { retryDisbursement } from './usecases/retry-disbursement.ts'
import { dismissOverpayment, recordOverpayment } from './usecases/settle-overpayment.ts'
import { settleRefund, type RefundEvidence } from './usecases/settle-refund.ts'

export { createApprovalKey, type ApprovalKey } from './approvals/approval-key.ts'
export { signedApproval, type StandingApproval } from './approvals/approval-rows.ts'
export { createOfficeRefunds } from './approvals/approve-refund.ts'
export { reportHeld } from './approvals/report-held.ts'
export type { WaitingRefund } from './approvals/waiting-refund-rows.ts'
export type { DisbursementsDeps } from './deps.ts'
export { keptData } from './kept-data.ts'
export { allRefunds, isRefundShownAs, showRefund, type RefundOfAnyKind } from './queries/all-refunds.ts'
export { accountsOf, heldInEscrow, readGuideMoney, readPayable } from './queries/guide-money.ts'
export { readGuideFigures } from './queries/read-guide-figures.ts'
export { needsAttention, toPayoutView } from './queries/payout-view.ts'
export { disbursementColumns, mayHavePaid, type PayoutRow } from './store/disbursement-row.ts'
export type { ApprovePayoutError } from './usecases/approve-payout.ts'
export type { DecidePayoutError } from './usecases/decide-payout.ts'
export { createRefunds } from './usecases/owe-refund.ts'
export type { RetryError } from './usecases/retry-disbursement.ts'
export type { OverpaymentError } from './usecases/settle-overpayment.ts'
export type { SettleRefundError } from './usecases/settle-refund.ts'

/** Money that leaves: refunds to customers, payouts to guides, and the refunds that guides return directly. */
export function createDisbursementsModule(deps: DisbursementsDeps) {
  return {
    routes: (router: Router) => {
      payoutRoutes(router, deps)
      guideRefundRoutes(router, deps)
      callbackRoutes(router, deps)
    },
    sweeps: () => disbursementSweeps(deps),
    // An administrator's decisions, each in its transaction.
    approvePayout: (tx: Tx, id: PayoutId, by: Approver) => approvePayout(deps, tx, id, by),
    rejectPayout: (tx: Tx, id: PayoutId, why: { reason: string; by: UserId; checked: boolean }) =>
      rejectPayout(deps, tx, id, why),
    completePayout: (tx: Tx, id: PayoutId, paid: { reference: string; by: UserId }) =>
      completePayout(deps, tx, id, paid),
    /** How payouts stand that an administrator can approve. */
    readPayoutApprovals: (db: Kysely<Database>, payouts: readonly PayoutRow[]) =>
      readApprovals(deps.approvals, db, payouts.map(orderOfPayout)),
    /** Why a payout must not be sent, though it stands as approved; null: it may. */
    whyPayoutHeld: (db: Kysely<Database>, payout: PayoutRow) => whyHeld(deps.approvals, db, payout),
    /** A refund that the office has decided and one administrator has approved; null: it waits no more. */
    findWaitingRefund: (tx: Tx, id: RefundId) => findWaiting(tx, id),
    /** How it stands after it was decided on. */
    statusOfWaitingRefund: (tx: Tx, id: RefundId) => statusOfWaiting(tx, id),
    readWaitingApprovals: (db: Kysely<Database>, ids: readonly RefundId[]) =>
      readWaitingApprovals(deps.approvals, db, ids),
    /** False: it waits no more. */
    rejectWaitingRefund: (tx: Tx, rejected: { id: RefundId; by: UserId; why: string }) =>
      closeWaiting(tx, { ...rejected, as: 'rejected', now: deps.clock.now() }),
    /** What it rested on has changed: its first approval counts no more. */
    letWaitingRefundFall: (tx: Tx, waiting: WaitingRefund, by: Author) =>
      voidApproval(tx, waiting, { why: 'changed', by, now: deps.clock.now() }),
    settleRefund: (tx: Tx, id: RefundId, seen: RefundEvidence) => settleRefund(deps, tx, id, seen),
    retryPayout: (tx: Tx, id: PayoutId) => retryDisbursement(deps, tx, id, 'payout'),
    retryRefund: (tx: Tx, id: RefundId) => retryDisbursement(deps, tx, id, 'refund'),
    recordPayoutOverpayment: (tx: Tx, id: PayoutId, paid: { receipt: string; by: UserId }) =>
      recordOverpayment(deps, tx, { id, purpose: 'payout' }, paid),
    recordRefundOverpayment: (tx: Tx, id: RefundId, paid: { receipt: string; by: UserId }) =>
      recordOverpayment(deps, tx, { id, purpose: 'refund' }, paid),
    dismissPayoutOverpayment: (tx: Tx, id: PayoutId) => dismissOverpayment(tx, { id, purpose: 'payout' }),
    dismissRefundOverpayment: (tx: Tx, id: RefundId) => dismissOverpayment(tx, { id, purpose: 'refund' }),
  }
}

export type DisbursementsModule = ReturnType<typeof createDisbursementsModule>
