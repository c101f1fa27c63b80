import { OTHER_REQUEST } from '@upeo/domain/disbursements/lifecycle'
import { normaliseReceipt } from '@upeo/domain/payments/receipt'
import type { ProviderOutcome } from '../../../adapters/payments/port.ts'
import type { DisbursementsDeps } from '../deps.ts'
import type { DisbursementRow } from '../store/disbursement-row.ts'
import { reschedule } from '../store/move-disbursement.ts'
import { flagForReview } from './flag-for-review.ts'
import { flagUnbookedPayment } from './flag-unbooked-payment.ts'

/**
 * What came to an order's own address and names another payment proves nothing about it: nothing is booked. Where it says
 * paid, a person looks; else the provider is asked.
 */
export async function refuseOther(
  deps: DisbursementsDeps,
  order: DisbursementRow,
  outcome: ProviderOutcome,
  conversation: string,
): Promise<void> {
  deps.log.error({ disbursement: order.id, outcome: outcome.kind }, 'a result names another payment than its order')
  const { id, status } = order
  if (outcome.kind !== 'paid') return reschedule(deps.db, id, { nextTryAt: deps.clock.now() })
  const receipt = outcome.receipt === null ? null : normaliseReceipt(outcome.receipt)
  if (status === 'paid' || status === 'rejected') return flagUnbookedPayment(deps, id, { conversation, receipt })
  await flagForReview(deps, order, OTHER_REQUEST, { description: receipt ?? '' })
}
