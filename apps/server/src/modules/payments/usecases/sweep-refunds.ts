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

/** A guide who has not recorded within a week that she returned the money: to the administrator's queue. */
export async function sweepGuideRefunds(deps: PaymentsDeps, limit = 100): Promise<number> {
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
