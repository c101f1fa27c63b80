import { refundOverpaid } from '@upeo/domain/ledger/refund-postings'
import type { UserId } from '@upeo/domain/ids'
import { normaliseReceipt } from '@upeo/domain/payments/receipt'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Tx } from '../../../platform/deps.ts'
import type { DisbursementsDeps } from '../deps.ts'
import { postPayout } from '../purposes/payout.ts'
import { refundOwner } from '../purposes/refund.ts'
import { lockDisbursement, type DisbursementRow } from '../store/disbursement-row.ts'
import { clearUnbooked, flagOverpayments, insertOverpayment } from '../store/overpayments.ts'
import { coveredByBalance, reserveAgain } from './decide-payout.ts'

export type OverpaymentError = Failure<'not_found' | 'illegal_transition' | 'reference_used'>
type OverpaymentDeps = Pick<DisbursementsDeps, 'clock' | 'emit' | 'ledger'>

/**
 * The provider has paid a paid order a second time. A payout's is taken from the guide's balance, and what is not there
 * is owed; a refund's the customer owes. The receipt that the portal shows counts once.
 */
export async function recordOverpayment(
  deps: OverpaymentDeps,
  tx: Tx,
  { id, purpose }: Pick<DisbursementRow, 'id' | 'purpose'>,
  paid: { readonly receipt: string; readonly by: UserId },
): Promise<Result<void, OverpaymentError>> {
  const order = await lockDisbursement(tx, id)
  if (order?.purpose !== purpose) return fail({ kind: 'not_found' })
  const { by } = paid
  const receipt = normaliseReceipt(paid.receipt)
  if (order.status !== 'paid' || order.unbooked_at === null) return fail({ kind: 'illegal_transition' })
  if (receipt === null || order.receipt === receipt) return fail({ kind: 'reference_used' })
  await clearUnbooked(tx, id)
  const amount = order.amount_cents
  const covered = order.purpose === 'payout' ? await coveredByBalance(deps, tx, order) : null
  const recorded = await insertOverpayment(tx, deps.clock, { id, receipt, by, amount, covered })
  if (recorded === 'taken') return fail({ kind: 'reference_used' })
  if (order.purpose === 'payout' && covered !== null) {
    await reserveAgain(deps, tx, order, { covered, again: receipt })
    await postPayout(deps, tx, order, receipt)
  } else if (order.purpose === 'refund') {
    const posting = refundOverpaid({
      refund: order.id,
      receipt,
      owner: refundOwner(order),
      amount,
    })
    await deps.ledger.post(tx, posting, { bookingId: order.booking_id })
  }
  await flagOverpayments(tx, id, deps.clock.now())
  return done()
}

/** Looked up: the provider's portal shows no payment that the books do not hold. */
export async function dismissOverpayment(
  tx: Tx,
  { id, purpose }: Pick<DisbursementRow, 'id' | 'purpose'>,
): Promise<Result<void, OverpaymentError>> {
  const order = await lockDisbursement(tx, id)
  if (order?.purpose !== purpose) return fail({ kind: 'not_found' })
  return (await clearUnbooked(tx, id)) ? done() : fail({ kind: 'illegal_transition' })
}
