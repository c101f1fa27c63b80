import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Tx } from '../../../platform/deps.ts'
import { isPausing } from '../../../platform/jobs/sweep-failures.ts'
import { sweepRows } from '../../../platform/jobs/sweep-rows.ts'
import type { DisbursementsDeps } from '../deps.ts'
import { moveGuideRefunds, type GuideRefundRow } from '../store/guide-refunds.ts'

/** Guides' refunds whose week is over: a recorded one counts as returned, another goes to an administrator. */
export async function sweepGuideRefunds(deps: DisbursementsDeps, limit = 100): Promise<number> {
  const settled = await sweepDue(deps, 'recorded', limit, settleRecorded)
  return settled + (await sweepDue(deps, 'owed', limit, escalateOverdue))
}

type Work = (deps: DisbursementsDeps, tx: Tx, refund: GuideRefundRow) => Promise<Result<void, Failure<string>>>

function sweepDue(deps: DisbursementsDeps, status: 'recorded' | 'owed', limit: number, work: Work): Promise<number> {
  const name = `disbursements.guide-refunds-${status}`
  return sweepRows(deps, {
    name,
    limit,
    due: async (now) => {
      const due = await sql<GuideRefundRow>`
        select id, booking_id, amount_cents from guide_refunds g
        where status = ${status} and next_try_at <= ${now} and not ${isPausing(name, sql`g.id`, now)}
        order by next_try_at limit ${limit}`.execute(deps.db)
      return due.rows
    },
    subjectOf: ({ id }) => id,
    work: async (refund) => (await inTransaction(deps.db, (tx) => work(deps, tx, refund))).ok,
  })
}

/** The booking is locked before its refund; an objection that was faster makes it fail, and all of it is undone. */
const settleRecorded: Work = async (
  { bookings, clock, emit },
  tx,
  { id, booking_id: bookingId, amount_cents: cents },
) => {
  const closed = await bookings.settleGuideRefund(tx, bookingId, id)
  if (!closed.ok) return closed
  const [returned] = await moveGuideRefunds(tx, { event: 'settle', now: clock.now(), where: sql`id = ${id}` })
  if (!returned) return fail({ kind: 'already_settled' })
  await emit(tx, { type: 'refund.paid', bookingId, refundId: id, cents })
  return done()
}

const escalateOverdue: Work = async ({ clock, emit }, tx, { id: refundId, booking_id: bookingId }) => {
  const where = sql`id = ${refundId} and status = 'owed'`
  const [overdue] = await moveGuideRefunds(tx, { event: 'escalate', now: clock.now(), why: 'overdue', where })
  if (!overdue) return fail({ kind: 'already_settled' })
  await emit(tx, { type: 'refund.needs_review', bookingId, refundId, why: 'overdue' })
  return done()
}
