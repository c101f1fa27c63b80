import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Tx } from '../../../platform/deps.ts'
import { isPausing } from '../../../platform/jobs/sweep-failures.ts'
import { sweepRows } from '../../../platform/jobs/sweep-rows.ts'
import type { DisbursementsDeps } from '../deps.ts'
import { moveGuideRefunds, type GuideRefundRow } from '../store/guide-refunds.ts'

/**
 * Guides' refunds whose week is over: a recorded one counts as returned, another goes to an administrator. So does a
 * recorded one that nobody has confirmed, where silence is no consent.
 */
export async function sweepGuideRefunds(deps: DisbursementsDeps, limit = 100): Promise<number> {
  const settled = await sweepDue(deps, 'recorded', limit, settleRecorded)
  return settled + (await sweepDue(deps, 'owed', limit, (...due) => escalate('overdue', ...due)))
}

type Work = (deps: DisbursementsDeps, tx: Tx, refund: GuideRefundRow) => Promise<Result<void, Failure<string>>>

function sweepDue(deps: DisbursementsDeps, status: 'recorded' | 'owed', limit: number, work: Work): Promise<number> {
  const name = `disbursements.guide-refunds-${status}`
  return sweepRows(deps, {
    name,
    limit,
    due: async (now) => {
      const due = await sql<GuideRefundRow>`
        select id, booking_id, amount_cents, needs_confirmation from guide_refunds g
        where status = ${status} and next_try_at <= ${now} and not ${isPausing(name, sql`g.id`, now)}
        order by next_try_at limit ${limit}`.execute(deps.db)
      return due.rows
    },
    subjectOf: ({ id }) => id,
    work: async (refund) => (await inTransaction(deps.db, (tx) => work(deps, tx, refund))).ok,
  })
}

/** The booking is locked before its refund; an objection that was faster makes it fail, and all of it is undone. */
const settleRecorded: Work = async (deps, tx, refund) => {
  if (refund.needs_confirmation) return escalate('unconfirmed', deps, tx, refund)
  const { bookings, clock, emit } = deps
  const { id, booking_id: bookingId, amount_cents: cents } = refund
  const closed = await bookings.settleGuideRefund(tx, bookingId, id)
  if (!closed.ok) return closed
  const settling = { event: 'settle', by: { kind: 'system' }, now: clock.now(), where: sql`id = ${id}` } as const
  const [returned] = await moveGuideRefunds(tx, settling)
  if (!returned) return fail({ kind: 'already_settled' })
  await emit(tx, { type: 'refund.paid', bookingId, refundId: id, cents })
  return done()
}

/** What it was when it fell due: `overdue` is owed still, `unconfirmed` recorded. */
async function escalate(
  why: 'overdue' | 'unconfirmed',
  { clock, emit }: DisbursementsDeps,
  tx: Tx,
  { id: refundId, booking_id: bookingId }: GuideRefundRow,
): Promise<Result<void, Failure<string>>> {
  const where = sql`id = ${refundId} and status = ${why === 'overdue' ? 'owed' : 'recorded'}`
  const escalating = { event: 'escalate', by: { kind: 'system' }, now: clock.now(), why, where } as const
  const [moved] = await moveGuideRefunds(tx, escalating)
  if (!moved) return fail({ kind: 'already_settled' })
  await emit(tx, { type: 'refund.needs_review', bookingId, refundId, why })
  return done()
}
