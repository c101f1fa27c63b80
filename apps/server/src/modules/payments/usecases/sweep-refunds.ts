import type { BookingId, RefundId } from '@upeo/domain/ids'
import { refundLifecycle } from '@upeo/domain/disbursements/refund-lifecycle'
import { done, fail } from '@upeo/domain/result'
import { MINUTE, addTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { PaymentsDeps } from '../deps.ts'
import { takeDueRefunds } from '../store/refunds.ts'
import { attendRefund } from './send-refund.ts'

/** Longer than one call can take; whoever dies with a refund in hand leaves it due again after this. */
const LEASE = 2 * MINUTE

/** Sends the refunds that are due, and asks after those whose result has not come. */
export async function sweepRefunds(deps: PaymentsDeps, limit = 20): Promise<number> {
  const now = deps.clock.now()
  const due = await takeDueRefunds(deps.db, now, addTime(now, LEASE), limit)
  await Promise.all(due.map((refund) => attendRefund(deps, refund)))
  return due.length
}

/** Guides' refunds whose week is over: one that she recorded counts as paid, one that she did not goes to the queue. */
export async function sweepGuideRefunds(deps: PaymentsDeps, limit = 100): Promise<number> {
  return (await settleRecorded(deps, limit)) + (await escalateOverdue(deps, limit))
}

/** Each in a transaction of its own, the booking locked before its refund; an objection that was faster makes it fail. */
async function settleRecorded(deps: PaymentsDeps, limit: number): Promise<number> {
  const now = deps.clock.now()
  const due = await sql<RecordedRefund>`
    select id, booking_id, amount_cents from refunds
    where channel = 'guide' and status = 'processing' and next_try_at <= ${now}
    order by next_try_at limit ${limit}`.execute(deps.db)
  let settled = 0
  for (const { id, booking_id: bookingId, amount_cents: cents } of due.rows) {
    const outcome = await inTransaction(deps.db, async (tx) => {
      const closed = await deps.bookings.settleGuideRefund(tx, bookingId)
      if (!closed.ok) return closed
      const paid = await sql`
        update refunds set status = ${refundLifecycle.pay.to}, settled_at = ${now}, next_try_at = null
        where id = ${id} and status = 'processing'`.execute(tx)
      if (Number(paid.numAffectedRows) === 0) return fail({ kind: 'already_settled' })
      await deps.emit(tx, { type: 'refund.paid', bookingId, refundId: id, cents })
      return done()
    })
    if (outcome.ok) settled += 1
  }
  return settled
}

interface RecordedRefund {
  readonly id: RefundId
  readonly booking_id: BookingId
  readonly amount_cents: number
}

async function escalateOverdue(deps: PaymentsDeps, limit: number): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const overdue = await sql<{ id: string; booking_id: string }>`
      update refunds set status = 'needs_review', result_code = 'overdue', next_try_at = null
      where id in (
        select id from refunds where channel = 'guide' and status = 'pending' and next_try_at <= ${deps.clock.now()}
        order by next_try_at limit ${limit} for update skip locked
      )
      returning id, booking_id`.execute(tx)
    for (const { id: refundId, booking_id: bookingId } of overdue.rows) {
      await deps.emit(tx, { type: 'refund.needs_review', bookingId, refundId, why: 'overdue' })
    }
    return overdue.rows.length
  })
}
