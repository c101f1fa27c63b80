import { refundPaid } from '@upeo/domain/ledger/postings'
import type { BookingId, PaymentId, RefundId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { refundLifecycle, nextRefundStep, type RefundStatus } from '@upeo/domain/disbursements/refund-lifecycle'
import { done, fail, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { PaymentsDeps } from '../deps.ts'
import { flagWhatElseWasPaid } from '../store/overpaid-refunds.ts'
import type { ResolveError } from './resolve-by-admin.ts'

interface Refund {
  readonly booking_id: BookingId | null
  readonly attempt_id: PaymentId | null
  readonly channel: 'reversal' | 'b2c' | 'guide'
  readonly status: RefundStatus
  readonly amount_cents: Cents
  readonly result_code: string | null
  readonly applied: boolean | null
}

async function findRefund(tx: Tx, id: RefundId): Promise<Refund | null> {
  const found = await sql<Refund>`
    select r.booking_id, r.attempt_id, r.channel, r.status, r.amount_cents, r.result_code, p.money = 'applied' as applied
    from refunds r left join payment_attempts p on p.id = r.attempt_id where r.id = ${id}`.execute(tx)
  return found.rows[0] ?? null
}

/** An administrator has seen that the customer has her money; `receipt` is what she saw, and counts once. */
export async function settleRefundByAdmin(
  deps: Pick<PaymentsDeps, 'clock' | 'ledger' | 'emit' | 'bookings'>,
  tx: Tx,
  id: RefundId,
  receipt: string,
): Promise<Result<void, ResolveError>> {
  const refund = await findRefund(tx, id)
  if (!refund) return fail({ kind: 'not_found' })
  const used = await sql`
    select from refunds where receipt = ${receipt} and id <> ${id}
    union all select from payment_attempts where receipt = ${receipt}
    union all select from refund_overpayments where receipt = ${receipt}`.execute(tx)
  if (used.rows.length > 0) return fail({ kind: 'reference_used' })
  const { booking_id: bookingId, attempt_id: attemptId, amount_cents: amount, channel } = refund
  // Locks in their order: the booking before its refund.
  if (refund.applied !== false && bookingId) {
    const settled = await deps.bookings[channel === 'guide' ? 'settleGuideRefund' : 'settleRefund'](tx, bookingId)
    if (!settled.ok) return settled
  }
  const paid = await sql`
    update refunds set status = ${refundLifecycle.pay.to}, receipt = ${receipt}, settled_at = ${deps.clock.now()},
      next_try_at = null
    where id = ${id} and status = 'needs_review'`.execute(tx)
  if (Number(paid.numAffectedRows) === 0) return fail({ kind: 'illegal_transition' })
  if (channel !== 'guide' && attemptId !== null) {
    if (!refund.applied) {
      await sql`
        update payment_attempts set money = 'refunded', needs_attention = null where id = ${attemptId}`.execute(tx)
    }
    const owner = (refund.applied && bookingId) || attemptId
    await deps.ledger.post(tx, refundPaid({ owner, amount, by: channel }), { bookingId })
  }
  await flagWhatElseWasPaid(tx, id, deps.clock.now())
  if (bookingId) await deps.emit(tx, { type: 'refund.paid', bookingId, refundId: id, cents: amount })
  return done()
}

/**
 * Lets a refund go on that stood still. What M-Pesa refused for certain begins a new conversation; what it only fell
 * silent about keeps its own, by which M-Pesa is asked and would refuse to pay twice.
 */
export async function resendRefund(
  { clock }: Pick<PaymentsDeps, 'clock'>,
  tx: Tx,
  id: RefundId,
): Promise<Result<void, ResolveError>> {
  const refund = await findRefund(tx, id)
  if (!refund) return fail({ kind: 'not_found' })
  const { channel, status, result_code: code } = refund
  const event = nextRefundStep({ channel, status, code })
  if (event === null) return fail({ kind: 'illegal_transition' })
  const { from, to } = refundLifecycle[event]
  const anew = event === 'resend'
  const moved = await sql`
    update refunds set status = ${to}, next_try_at = ${clock.now()}, tries = 0, failures = 0, result_code = null,
      originator_conversation_id = case when ${anew}::boolean then null else originator_conversation_id end,
      conversation_id = case when ${anew}::boolean then null else conversation_id end,
      uncertain = uncertain and not ${anew}::boolean
    where id = ${id} and status = any(${from}::text[]) and result_code = ${code}`.execute(tx)
  return Number(moved.numAffectedRows) === 1 ? done() : fail({ kind: 'illegal_transition' })
}
