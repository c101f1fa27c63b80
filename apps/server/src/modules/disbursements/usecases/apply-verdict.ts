import { normaliseReceipt } from '@upeo/domain/payments/receipt'
import { MINUTE, addTime } from '@upeo/domain/time'
import { RECEIPT_USED } from '@upeo/domain/disbursements/lifecycle'
import { done, fail } from '@upeo/domain/result'
import type { ProviderOutcome } from '../../../adapters/payments/port.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { DisbursementsDeps } from '../deps.ts'
import { purposeOf } from '../purposes/purpose-of.ts'
import type { Refusal } from '../purposes/purpose.ts'
import type { DisbursementRow } from '../store/disbursement-row.ts'
import { moveDisbursement, reschedule } from '../store/move-disbursement.ts'
import type { ReportedPayment } from '../store/overpayments.ts'
import { recordPaidReceipt } from '../store/receipts.ts'
import { rejectPayout } from './decide-payout.ts'
import { flagForReview } from './flag-for-review.ts'
import { flagUnbookedPayment } from './flag-unbooked-payment.ts'

/**
 * Applies what the provider reports about an order in one of its conversations. Each step is conditional on the order's
 * state, so that a repeated report has no further effect.
 */
export async function applyVerdict(
  deps: DisbursementsDeps,
  order: DisbursementRow,
  outcome: ProviderOutcome,
  conversation: string,
): Promise<void> {
  const receipt = outcome.kind === 'paid' && outcome.receipt !== null ? normaliseReceipt(outcome.receipt) : null
  if (conversation !== order.conversation) {
    if (outcome.kind === 'paid') await flagUnbookedPayment(deps, order.id, { conversation, receipt })
    return
  }
  const now = deps.clock.now()
  switch (outcome.kind) {
    case 'paid': {
      const ended = order.status === 'paid' || order.status === 'rejected'
      if (!ended && outcome.amount !== null && outcome.amount !== order.amount_cents)
        return flagForReview(deps, order, 'amount_differs')
      return settlePaid(deps, order, { conversation, receipt })
    }
    case 'refused':
      if (order.status === 'sent' || order.status === 'in_review') await applyRefusal(deps, order, outcome)
      return
    case 'not_received':
      return sendAgain(deps, order)
    case 'ask':
      return reschedule(deps.db, order.id, { nextTryAt: now })
    case 'wait':
      return reschedule(deps.db, order.id, { nextTryAt: addTime(now, MINUTE) })
    default:
      return outcome satisfies never
  }
}

/** The money has left: the order, what it is for, and the ledger together, once. */
async function settlePaid(deps: DisbursementsDeps, order: DisbursementRow, told: ReportedPayment): Promise<void> {
  const purpose = purposeOf(order)
  const settled = await inTransaction(deps.db, async (tx) => {
    const ready = await purpose.beforePaid(deps, tx, order)
    if (!ready.ok) return ready
    const now = deps.clock.now()
    const paid = { id: order.id, event: 'pay', now, nextTryAt: null, receipt: told.receipt } as const
    if (!(await moveDisbursement(tx, paid))) return fail({ kind: 'already_settled' })
    if (!(await recordPaidReceipt(tx, order, told.receipt, now))) return fail({ kind: 'receipt_used' })
    await purpose.afterPaid(deps, tx, order)
    return done()
  })
  if (settled.ok) return
  // Paid, it says, with what stands for another movement: a person finds out which of the two it is.
  if (settled.error.kind === 'receipt_used') {
    return flagForReview(deps, order, RECEIPT_USED, { description: told.receipt ?? '' })
  }
  // Decided earlier, or at the same moment.
  await flagUnbookedPayment(deps, order.id, told)
}

/**
 * The provider refuses a call before it checks whether it knows the conversation: if an earlier call may have paid it,
 * only a person can find out. Otherwise no money has moved.
 */
export async function applyRefusal(
  deps: DisbursementsDeps,
  order: DisbursementRow,
  refusal: Refusal & { readonly what: 'call' | 'payment' },
): Promise<void> {
  const { code, description, what } = refusal
  if (order.uncertain && what === 'call') return flagForReview(deps, order, 'unanswered', { code, description })
  const next = purposeOf(order).afterRefusal(order, refusal, deps.provider.capabilities)
  const { id } = order
  const now = deps.clock.now()
  switch (next.kind) {
    case 'review':
      return flagForReview(deps, order, `refused:${code}`, { unsent: true, code, description })
    case 'resend': {
      const nextTryAt = addTime(now, next.after)
      await moveDisbursement(deps.db, {
        id,
        event: 'retry',
        now,
        nextTryAt,
        code,
        description,
        ended: true,
        refused: true,
      })
      return
    }
    case 'reject':
      if (order.purpose === 'payout') {
        await inTransaction(deps.db, (tx) => rejectPayout(deps, tx, order.id, { reason: next.reason, code }))
      }
      return
    case 'nothing':
      return
    default:
      return next satisfies never
  }
}

/** In the same conversation. A payment cannot be reversed twice; paid out it can be, by an earlier call that comes late. */
async function sendAgain(deps: DisbursementsDeps, order: DisbursementRow): Promise<void> {
  const { id, status, review_reason: why } = order
  const [now, uncertain] = [deps.clock.now(), order.channel !== 'reversal']
  if (status === 'sent') {
    await moveDisbursement(deps.db, { id, event: 'retry', now, nextTryAt: now, uncertain })
  } else if (status === 'in_review' && why !== null && order.next_try_at !== null) {
    // It was only being asked about: nothing is sent before an administrator has looked.
    await flagForReview(deps, order, why, { unsent: true, uncertain })
  }
}
