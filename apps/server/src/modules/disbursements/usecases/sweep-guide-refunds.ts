import { done, fail } from '@upeo/domain/result'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { DisbursementsDeps } from '../deps.ts'
import { moveGuideRefunds, type GuideRefundRow } from '../store/guide-refunds.ts'

/**
 * Guides' refunds whose week is over: a recorded one counts as returned, another goes to an administrator. So does a
 * recorded one that nobody has confirmed, where silence is no consent.
 */
export async function sweepGuideRefunds(deps: DisbursementsDeps, limit = 100): Promise<number> {
  return (await settleRecorded(deps, limit)) + (await escalateOverdue(deps, limit))
}

/** Each in a transaction of its own, the booking locked before its refund; an objection that was faster makes it fail. */
async function settleRecorded(deps: DisbursementsDeps, limit: number): Promise<number> {
  const now = deps.clock.now()
  const due = await sql<GuideRefundRow>`
    select id, booking_id, amount_cents, needs_confirmation from guide_refunds
    where status = 'recorded' and not needs_confirmation and next_try_at <= ${now} order by next_try_at limit ${limit}`.execute(
    deps.db,
  )
  let settled = 0
  for (const { id, booking_id: bookingId, amount_cents: cents } of due.rows) {
    const outcome = await inTransaction(deps.db, async (tx) => {
      const closed = await deps.bookings.settleGuideRefund(tx, bookingId, id)
      if (!closed.ok) return closed
      const [returned] = await moveGuideRefunds(tx, { event: 'settle', now, where: sql`id = ${id}` })
      if (!returned) return fail({ kind: 'already_settled' })
      await deps.emit(tx, { type: 'refund.paid', bookingId, refundId: id, cents })
      return done()
    })
    if (outcome.ok) settled += 1
  }
  return settled
}

async function escalateOverdue({ db, clock, emit }: DisbursementsDeps, limit: number): Promise<number> {
  const now = clock.now()
  const found = { overdue: sql`status = 'owed'`, unconfirmed: sql`status = 'recorded' and needs_confirmation` }
  return inTransaction(db, async (tx) => {
    let escalated = 0
    for (const why of ['overdue', 'unconfirmed'] as const) {
      const moved = await moveGuideRefunds(tx, {
        event: 'escalate',
        now,
        why,
        where: sql`id in (
          select id from guide_refunds where ${found[why]} and next_try_at <= ${now}
          order by next_try_at limit ${limit} for update skip locked
        )`,
      })
      for (const { id: refundId, booking_id: bookingId } of moved) {
        await emit(tx, { type: 'refund.needs_review', bookingId, refundId, why })
      }
      escalated += moved.length
    }
    return escalated
  })
}
