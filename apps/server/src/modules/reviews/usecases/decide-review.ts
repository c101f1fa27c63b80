import type { ReviewId, UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { ReviewsDeps } from '../deps.ts'
import { moveRatings } from '../store/move-ratings.ts'

export type DecideReviewError = Failure<'not_found' | 'illegal_transition'>

export interface ReviewDecision {
  readonly action: 'keep' | 'remove'
  readonly by: UserId
}

interface Decided {
  readonly user_id: UserId
  readonly activity_id: string
  readonly vendor_id: string
  readonly rating: number
  readonly hidden: boolean
  readonly counted: boolean
}

/**
 * Ends every open report of a review, once. Removed, its rating leaves the sums of activity and guide in the same
 * transaction.
 */
export async function decideReview(
  { clock, emit }: Pick<ReviewsDeps, 'clock' | 'emit'>,
  tx: Tx,
  id: ReviewId,
  { action, by }: ReviewDecision,
): Promise<Result<void, DecideReviewError>> {
  const now = clock.now()
  const found = await sql<Decided>`
    select user_id, activity_id, vendor_id, rating, hidden_at is not null as hidden, uncounted is null as counted
    from reviews where id = ${id} for update`.execute(tx)
  const review = found.rows[0]
  if (!review) return fail({ kind: 'not_found' })
  const closed = await sql`
    update review_reports set decided_at = ${now}, decided_by = ${by}, decision = ${action}
    where review_id = ${id} and decided_at is null`.execute(tx)
  if (review.hidden || Number(closed.numAffectedRows) === 0) return fail({ kind: 'illegal_transition' })
  if (action === 'remove') {
    await sql`update reviews set hidden_at = ${now} where id = ${id}`.execute(tx)
    const { activity_id: activityId, vendor_id: vendorId, rating } = review
    if (review.counted) await moveRatings(tx, { activityId, vendorId, sum: -rating, count: -1 })
  }
  await emit(tx, { type: 'review.decided', reviewId: id, userId: review.user_id, removed: action === 'remove' })
  return done()
}
