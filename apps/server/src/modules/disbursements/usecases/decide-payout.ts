import { PAID_AFTER_REFUSAL, RECEIPT_USED } from '@upeo/domain/disbursements/lifecycle'
import { account } from '@upeo/domain/ledger/accounts'
import { payoutRecovered, payoutRejected } from '@upeo/domain/ledger/postings'
import type { PayoutId, UserId } from '@upeo/domain/ids'
import { least, ZERO, type Cents } from '@upeo/domain/money'
import { normaliseReceipt } from '@upeo/domain/payments/receipt'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { whyHeld } from '../approvals/why-held.ts'
import type { DisbursementsDeps } from '../deps.ts'
import { postPayout } from '../purposes/payout.ts'
import { isStillAsked, lockPayout, mayHavePaid, type PayoutRow } from '../store/disbursement-row.ts'
import { moveDisbursement } from '../store/move-disbursement.ts'
import { flagOverpayments } from '../store/overpayments.ts'
import { isBankReferenceUsed, recordPaidReceipt } from '../store/receipts.ts'

export type DecidePayoutError = Failure<
  'not_found' | 'illegal_transition' | 'reference_used' | 'may_have_been_sent' | 'still_asked'
>

type DecideDeps = Pick<DisbursementsDeps, 'clock' | 'emit' | 'ledger'>
type Decided = Result<void, DecidePayoutError>

/**
 * Gives the money back to the guide's balance. Not while the provider may be paying it, unless the administrator has
 * `checked` in the provider's own portal that it has not.
 */
export async function rejectPayout(
  { clock, ledger, emit }: DecideDeps,
  tx: Tx,
  id: PayoutId,
  why: { readonly reason: string; readonly by?: UserId; readonly code?: string; readonly checked?: boolean },
): Promise<Decided> {
  const payout = await lockPayout(tx, id)
  if (!payout) return fail({ kind: 'not_found' })
  if (why.by !== undefined && mayHavePaid(payout) && !why.checked) return fail({ kind: 'may_have_been_sent' })
  const { reason: notes, checked: _checked, ...decision } = why
  const now = clock.now()
  const moved = await moveDisbursement(tx, {
    id,
    event: 'reject',
    now,
    nextTryAt: null,
    notes,
    ...decision,
  })
  if (!moved) return fail({ kind: 'illegal_transition' })
  const { vendor_id: vendor, amount_cents: amount } = payout
  await ledger.post(tx, payoutRejected({ payout: id, vendor, amount }), { vendorId: vendor, at: now })
  await emit(tx, { type: 'payout.rejected', payoutId: id, vendorId: vendor, cents: amount })
  return done()
}

/**
 * It is paid: by bank with the bank's reference; by the provider with the receipt that its portal shows, where its own
 * word never came, or came after the money was given back. The evidence counts once.
 */
export async function completePayout(
  deps: DecideDeps & Pick<DisbursementsDeps, 'approvals'>,
  tx: Tx,
  id: PayoutId,
  paid: { readonly reference: string; readonly by: UserId },
): Promise<Decided> {
  const payout = await lockPayout(tx, id)
  if (!payout) return fail({ kind: 'not_found' })
  const event = eventOfEvidence(payout)
  if (event === null) return fail({ kind: 'illegal_transition' })
  if (isStillAsked(payout)) return fail({ kind: 'still_asked' })
  const receipt = normaliseReceipt(paid.reference)
  if (receipt === null) return fail({ kind: 'reference_used' })
  if (payout.channel === 'bank') {
    if (await isBankReferenceUsed(tx, payout, receipt)) return fail({ kind: 'reference_used' })
    // A person sends it, who is not told to where it is not approved.
    if (await whyHeld(deps.approvals, tx, payout)) return fail({ kind: 'illegal_transition' })
  }
  const now = deps.clock.now()
  const again = event === 'recover' ? { covered: await coveredByBalance(deps, tx, payout) } : null
  if (!(await moveDisbursement(tx, { id, event, now, nextTryAt: null, by: paid.by, receipt, ...again })))
    return fail({ kind: 'illegal_transition' })
  if (!(await recordPaidReceipt(tx, payout, receipt, now))) return fail({ kind: 'reference_used' })
  if (again) await reserveAgain(deps, tx, payout, again)
  await postPayout(deps, tx, payout)
  await flagOverpayments(tx, id, now)
  return done()
}

function eventOfEvidence({ channel, status, review_reason: why, unbooked_at: unbooked }: PayoutRow) {
  if (channel === 'bank') return 'pay'
  if (status === 'rejected') return unbooked === null ? null : 'recover'
  return why === PAID_AFTER_REFUSAL || why === RECEIPT_USED || why === 'unanswered' ? 'pay' : null
}

/** What the guide's balance covers of a payout that is taken once more. */
export async function coveredByBalance(
  { ledger }: Pick<DisbursementsDeps, 'ledger'>,
  tx: Tx,
  { vendor_id: vendor, amount_cents: amount }: PayoutRow,
): Promise<Cents> {
  await sql`select from vendors where user_id = ${vendor} for no key update`.execute(tx)
  const available = await ledger.balance(tx, account.vendorAvailable(vendor))
  return available > 0 ? least(available, amount) : ZERO
}

/** Their balance holds the money, given back or never taken: it is taken now, and what it does not cover is owed. */
export async function reserveAgain(
  { ledger }: Pick<DisbursementsDeps, 'ledger'>,
  tx: Tx,
  payout: PayoutRow,
  { covered, again }: { readonly covered: Cents; readonly again?: string },
): Promise<void> {
  const { id, vendor_id: vendor, amount_cents: amount } = payout
  const facts = { payout: id, vendor, amount, available: covered, ...(again !== undefined && { again }) }
  await ledger.post(tx, payoutRecovered(facts), { vendorId: vendor })
}
