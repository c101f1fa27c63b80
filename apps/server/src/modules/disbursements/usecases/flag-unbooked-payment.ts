import { PAID_AFTER_REFUSAL } from '@upeo/domain/disbursements/lifecycle'
import type { DisbursementId } from '@upeo/domain/ids'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { DisbursementsDeps } from '../deps.ts'
import { purposeOf } from '../purposes/purpose-of.ts'
import { lockDisbursement } from '../store/disbursement-row.ts'
import { flagUnbooked, isBooked, type ReportedPayment } from '../store/overpayments.ts'
import { flagIn } from './flag-for-review.ts'

/** Paid after all, or beyond what the books hold: never dropped, a person has to look. */
export async function flagUnbookedPayment(
  deps: Pick<DisbursementsDeps, 'db' | 'clock' | 'emit'>,
  id: DisbursementId,
  reported: ReportedPayment,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockDisbursement(tx, id)
    if (!order) return
    if (order.status !== 'paid' && order.status !== 'rejected') {
      // Its own conversation's word settles it; only another one's stands against it. What was sent is still asked about.
      if (reported.conversation === order.conversation || order.review_reason === PAID_AFTER_REFUSAL) return
      await flagIn(deps, tx, order, { why: PAID_AFTER_REFUSAL, nextTryAt: order.sent_at === null ? null : 'keep' })
      return
    }
    if (await isBooked(tx, order, reported)) return
    const purpose = purposeOf(order)
    if (await flagUnbooked(tx, id, deps.clock.now())) await purpose.tellReview(deps, tx, order, purpose.unbookedWhy)
  })
}
