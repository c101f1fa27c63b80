import { refundOverpaid } from '@upeo/domain/ledger/postings'
import type { RefundId, UserId } from '@upeo/domain/ids'
import { done, fail, type Result } from '@upeo/domain/result'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Tx } from '../../../platform/deps.ts'
import type { PaymentsDeps } from '../deps.ts'
import {
  flagPaidTwice,
  flagWhatElseWasPaid,
  insertOverpayment,
  isBooked,
  unflagPaidTwice,
} from '../store/overpaid-refunds.ts'
import { lockRefund } from '../store/refunds.ts'
import { receiptIsKnown, type ResolveError } from './resolve-by-admin.ts'
import { escalateIn } from './send-refund.ts'

/** Paid after all, or once more than the books hold: never dropped, a person has to look. */
export async function flagFurther(
  deps: PaymentsDeps,
  id: RefundId,
  paid: { readonly conversation: string; readonly receipt: string | null },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const refund = await lockRefund(tx, id)
    if (!refund) return
    if (refund.status !== 'paid') {
      // Its own conversation's word settles it; only another one's stands against it.
      if (paid.conversation !== refund.originator_conversation_id)
        await escalateIn(deps, tx, refund, 'paid_after_refusal')
      return
    }
    if (await isBooked(tx, refund, paid)) return
    const flagged = await flagPaidTwice(tx, id, deps.clock.now())
    const { booking_id: bookingId } = refund
    if (flagged && bookingId) {
      await deps.emit(tx, { type: 'refund.needs_review', bookingId, refundId: id, why: 'paid_twice' })
    }
  })
}

/** M-Pesa has paid a refund a second time: the customer owes that. The receipt that the portal shows counts once. */
export async function recordRefundOverpayment(
  { clock, ledger }: Pick<PaymentsDeps, 'clock' | 'ledger'>,
  tx: Tx,
  id: RefundId,
  paid: { readonly receipt: string; readonly by: UserId },
): Promise<Result<void, ResolveError>> {
  const refund = await lockRefund(tx, id)
  if (!refund) return fail({ kind: 'not_found' })
  if (await receiptIsKnown(tx, paid.receipt)) return fail({ kind: 'reference_used' })
  if (!(await unflagPaidTwice(tx, id))) return fail({ kind: 'illegal_transition' })
  const { booking_id: bookingId, attempt_id: attemptId, amount_cents: amount, applied } = refund
  const { receipt, by } = paid
  await insertOverpayment(tx, clock, { id, receipt, by })
  const owner = (applied && bookingId) || attemptId
  await ledger.post(tx, refundOverpaid({ refund: id, receipt, owner, amount }), { bookingId })
  await flagWhatElseWasPaid(tx, id, clock.now())
  return done()
}

/** Looked up: M-Pesa's portal shows no payment that the books do not hold. */
export async function dismissRefundOverpayment(tx: Tx, id: RefundId): Promise<Result<void, ResolveError>> {
  if (!(await lockRefund(tx, id))) return fail({ kind: 'not_found' })
  return (await unflagPaidTwice(tx, id)) ? done() : fail({ kind: 'illegal_transition' })
}
