import type { PayoutId, UserId } from '@upeo/domain/ids'
import { done, fail, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { PayoutsDeps } from '../deps.ts'
import { flagWhatElseWasPaid, insertOverpayment, referenceIsUsed } from '../store/overpayments.ts'
import { lockPayout, paidAfterRefusal } from '../store/payouts.ts'
import { postPaid, reserveAgain, type DecidePayoutError } from './decide-payout.ts'

type Acts = Pick<PayoutsDeps, 'clock' | 'emit' | 'ledger'>

/**
 * M-Pesa has paid a completed payout a second time: that is taken from the guide's balance, and what is not there is
 * owed. The receipt that the portal shows counts once.
 */
export async function recordOverpayment(
  acts: Acts,
  tx: Tx,
  id: PayoutId,
  paid: { readonly receipt: string; readonly by: UserId },
): Promise<Result<void, DecidePayoutError>> {
  const payout = await lockPayout(tx, id)
  if (!payout) return fail({ kind: 'not_found' })
  if (payout.status !== 'COMPLETED' || payout.needs_attention !== paidAfterRefusal)
    return fail({ kind: 'illegal_transition' })
  const { receipt, by } = paid
  if (payout.receipt === receipt || (await referenceIsUsed(tx, payout, receipt)))
    return fail({ kind: 'reference_used' })
  await sql`update payouts set needs_attention = null where id = ${id}`.execute(tx)
  await insertOverpayment(tx, acts.clock, { id, receipt, by })
  await reserveAgain(acts, tx, payout, receipt)
  await postPaid(acts, tx, payout, receipt)
  await flagWhatElseWasPaid(tx, id)
  return done()
}

/** Looked up: M-Pesa's portal shows no payment that the books do not hold. */
export async function dismissOverpayment(tx: Tx, id: PayoutId): Promise<Result<void, DecidePayoutError>> {
  const payout = await lockPayout(tx, id)
  if (!payout) return fail({ kind: 'not_found' })
  const cleared = await sql`
    update payouts set needs_attention = null
    where id = ${id} and status in ('COMPLETED', 'REJECTED') and needs_attention = ${paidAfterRefusal}`.execute(tx)
  return Number(cleared.numAffectedRows) === 1 ? done() : fail({ kind: 'illegal_transition' })
}
