import { randomBytes } from 'node:crypto'
import { account } from '@upeo/domain/ledger/accounts'
import { payoutPaid, payoutRecovered, payoutRejected } from '@upeo/domain/ledger/postings'
import type { PayoutId, UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { PayoutsDeps } from '../deps.ts'
import { lockStanding } from '../store/guide-standing.ts'
import { flagWhatElseWasPaid, referenceIsUsed } from '../store/overpayments.ts'
import { findPayout, lockPayout, mayHavePaid, movePayout, paidAfterRefusal, type PayoutRow } from '../store/payouts.ts'

export type DecidePayoutError = Failure<
  | 'not_found'
  | 'illegal_transition'
  | 'vendor_suspended'
  | 'refunds_overdue'
  | 'reference_used'
  | 'may_have_been_sent'
  | 'still_asked'
>

type Acts = Pick<PayoutsDeps, 'clock' | 'emit' | 'ledger'>
type Decided = Result<PayoutRow, DecidePayoutError>

/** Letters and digits, at most 20. */
export const newConversation = () => `po${randomBytes(8).toString('hex')}`

/** An administrator lets it go. By M-Pesa the worker sends it; by bank somebody does, and records the reference. */
export async function approvePayout({ clock }: Acts, tx: Tx, id: PayoutId, by: UserId): Promise<Decided> {
  const payout = await findPayout(tx, id)
  if (!payout) return fail({ kind: 'not_found' })
  const standing = await lockStanding(tx, payout.vendor_id)
  if (standing.suspended) return fail({ kind: 'vendor_suspended' })
  if (standing.refundsOverdue) return fail({ kind: 'refunds_overdue' })
  const now = clock.now()
  const sends = payout.method === 'mpesa' && { conversation: newConversation(), nextTryAt: now }
  const moved = await movePayout(tx, { id, event: 'approve', now, by, ...sends })
  return moved ? done(moved) : fail({ kind: 'illegal_transition' })
}

/**
 * Gives the money back to her balance. Not while M-Pesa may be paying it, unless the administrator has `checked` in
 * M-Pesa's own portal that it has not.
 */
export async function rejectPayout(
  acts: Acts,
  tx: Tx,
  id: PayoutId,
  why: { readonly reason: string; readonly by?: UserId; readonly code?: string; readonly checked?: boolean },
): Promise<Decided> {
  const before = await lockPayout(tx, id)
  if (!before) return fail({ kind: 'not_found' })
  if (why.by !== undefined && mayHavePaid(before) && !why.checked) return fail({ kind: 'may_have_been_sent' })
  const { reason: notes, checked: _checked, ...said } = why
  const moved = await movePayout(tx, { id, event: 'reject', now: acts.clock.now(), notes, ...said })
  if (!moved) return fail({ kind: 'illegal_transition' })
  const { vendor_id: vendor, amount_cents: amount } = moved
  await acts.ledger.post(tx, payoutRejected({ payout: id, vendor, amount }), { vendorId: vendor })
  await acts.emit(tx, { type: 'payout.rejected', payoutId: id, vendorId: vendor, cents: amount })
  return done(moved)
}

/**
 * It is paid: by bank with the bank's reference; by M-Pesa with the receipt that its portal shows, where its own word
 * never came, or came after the money was given back. The evidence counts once.
 */
export async function completePayout(
  acts: Acts,
  tx: Tx,
  id: PayoutId,
  paid: { readonly reference: string; readonly by: UserId },
): Promise<Decided> {
  const before = await lockPayout(tx, id)
  if (!before) return fail({ kind: 'not_found' })
  const event = eventOfEvidence(before)
  if (event === null) return fail({ kind: 'illegal_transition' })
  // What is under way in a later conversation would be lost to sight.
  if (before.needs_attention === paidAfterRefusal && before.next_try_at !== null) return fail({ kind: 'still_asked' })
  if (await referenceIsUsed(tx, before, paid.reference)) return fail({ kind: 'reference_used' })
  const now = acts.clock.now()
  const moved = await movePayout(tx, { id, event, now, by: paid.by, receipt: paid.reference })
  if (!moved) return fail({ kind: 'illegal_transition' })
  if (event === 'recover') await reserveAgain(acts, tx, moved)
  await postPaid(acts, tx, moved)
  await flagWhatElseWasPaid(tx, id)
  return done(moved)
}

function eventOfEvidence({ method, status, needs_attention: why }: PayoutRow): 'complete' | 'recover' | null {
  if (method === 'bank_transfer') return 'complete'
  if (why === paidAfterRefusal && status === 'REJECTED') return 'recover'
  return why === paidAfterRefusal || why === 'unanswered' ? 'complete' : null
}

/** Her balance holds the money, given back or never taken: it is taken now, and what is not there any more is owed. */
export async function reserveAgain({ ledger }: Acts, tx: Tx, payout: PayoutRow, again?: string): Promise<void> {
  const { id, vendor_id: vendor, amount_cents: amount } = payout
  await sql`select from vendors where user_id = ${vendor} for no key update`.execute(tx)
  const available = await ledger.balance(tx, account.vendorAvailable(vendor))
  const facts = { payout: id, vendor, amount, available, ...(again !== undefined && { again }) }
  await ledger.post(tx, payoutRecovered(facts), { vendorId: vendor })
}

export async function postPaid({ ledger, emit }: Acts, tx: Tx, payout: PayoutRow, again?: string): Promise<void> {
  const { id, vendor_id: vendor, amount_cents: amount, method } = payout
  const from = method === 'mpesa' ? 'mpesa_disbursement' : 'bank'
  const facts = { payout: id, vendor, amount, from, ...(again !== undefined && { again }) } as const
  await ledger.post(tx, payoutPaid(facts), { vendorId: vendor })
  await emit(tx, { type: 'payout.completed', payoutId: id, vendorId: vendor, cents: amount })
}
