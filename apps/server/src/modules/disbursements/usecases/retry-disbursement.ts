import { nextReviewStep } from '@upeo/domain/disbursements/lifecycle'
import type { DisbursementId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Tx } from '../../../platform/deps.ts'
import type { DisbursementsDeps } from '../deps.ts'
import { lockDisbursement, type DisbursementRow } from '../store/disbursement-row.ts'
import { lockGuide } from '../store/guide-standing.ts'
import { moveDisbursement } from '../store/move-disbursement.ts'

export type RetryError = Failure<'not_found' | 'illegal_transition' | 'vendor_suspended'>

/**
 * Goes on with an order in review. Another conversation only where the earlier one has certainly ended without money
 * moving; otherwise the provider is asked about that one again. While its guide is suspended it is asked, and nothing is
 * sent.
 */
export async function retryDisbursement(
  { clock }: Pick<DisbursementsDeps, 'clock'>,
  tx: Tx,
  id: DisbursementId,
  purpose: DisbursementRow['purpose'],
): Promise<Result<void, RetryError>> {
  const order = await lockDisbursement(tx, id)
  if (order?.purpose !== purpose) return fail({ kind: 'not_found' })
  const maySent = order.sent_at !== null
  if (order.purpose === 'payout' && !maySent) {
    const { suspended } = await lockGuide(tx, order.vendor_id)
    if (suspended) return fail({ kind: 'vendor_suspended' })
  }
  const event = nextReviewStep({ purpose, state: order.status, reason: order.review_reason, maySent })
  if (event === null) return fail({ kind: 'illegal_transition' })
  const now = clock.now()
  const ended = event === 'resend' && !order.uncertain
  const moved = await moveDisbursement(tx, { id, event, now, nextTryAt: now, ended })
  return moved ? done() : fail({ kind: 'illegal_transition' })
}
