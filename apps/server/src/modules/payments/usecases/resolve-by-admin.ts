import { refundPaid, unappliedToRefund } from '@upeo/domain/ledger/postings'
import type { BookingId, PaymentId, RefundId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { refundLifecycle } from '@upeo/domain/refunds/lifecycle'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { PaymentsDeps } from '../deps.ts'
import { insertRefund } from '../store/insert-refund.ts'

export type ResolveError = Failure<'not_found' | 'illegal_transition' | 'reference_used'>

interface Attempt {
  readonly booking_id: BookingId
  readonly received_cents: Cents
}

/** What nobody but a person could decide about a payment. */
export async function resolveAttempt(
  deps: Pick<PaymentsDeps, 'clock' | 'ledger'>,
  tx: Tx,
  id: PaymentId,
  action: 'refund' | 'unpaid' | 'dismiss',
): Promise<Result<void, ResolveError>> {
  const now = deps.clock.now()
  const settled = {
    refund: sql`status = 'succeeded', audited_at = ${now}, next_query_at = null, needs_attention = null
      where id = ${id} and status = 'needs_review' and money = 'unapplied'`,
    unpaid: sql`status = 'failed', settled_at = ${now}, next_query_at = null, needs_attention = null
      where id = ${id} and status = 'needs_review' and money = 'none'`,
    dismiss: sql`needs_attention = null
      where id = ${id} and status <> 'needs_review' and needs_attention is not null`,
  }[action]
  const moved = await sql<Attempt>`
    update payment_attempts set ${settled} returning booking_id, received_cents`.execute(tx)
  const attempt = moved.rows[0]
  if (!attempt) {
    const there = await sql`select from payment_attempts where id = ${id}`.execute(tx)
    return fail({ kind: there.rows.length > 0 ? 'illegal_transition' : 'not_found' })
  }
  if (action !== 'refund') return done()
  const { booking_id: bookingId, received_cents: charged } = attempt
  await deps.ledger.post(tx, unappliedToRefund({ payment: id, charged }), { bookingId })
  await insertRefund(tx, deps.clock, { bookingId, attemptId: id, amount: charged, reason: 'unapplied' })
  return done()
}

interface Refund {
  readonly booking_id: BookingId
  readonly attempt_id: PaymentId | null
  readonly channel: 'reversal' | 'b2c' | 'guide'
  readonly amount_cents: Cents
  readonly applied: boolean | null
}

/** An administrator has seen that the customer has her money; `receipt` is what she saw, and counts once. */
export async function settleRefundByAdmin(
  deps: Pick<PaymentsDeps, 'clock' | 'ledger' | 'emit' | 'bookings'>,
  tx: Tx,
  id: RefundId,
  receipt: string,
): Promise<Result<void, ResolveError>> {
  const found = await sql<Refund>`
    select r.booking_id, r.attempt_id, r.channel, r.amount_cents, p.money = 'applied' as applied
    from refunds r left join payment_attempts p on p.id = r.attempt_id where r.id = ${id}`.execute(tx)
  const refund = found.rows[0]
  if (!refund) return fail({ kind: 'not_found' })
  const used = await sql`select from refunds where receipt = ${receipt} and id <> ${id}`.execute(tx)
  if (used.rows.length > 0) return fail({ kind: 'reference_used' })
  const { booking_id: bookingId, attempt_id: attemptId, amount_cents: amount, channel } = refund
  // Locks in their order: the booking before its refund.
  if (refund.applied !== false) {
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
    const owner = refund.applied ? bookingId : attemptId
    await deps.ledger.post(tx, refundPaid({ owner, amount, by: channel }), { bookingId })
  }
  await deps.emit(tx, { type: 'refund.paid', bookingId, refundId: id, cents: amount })
  return done()
}
