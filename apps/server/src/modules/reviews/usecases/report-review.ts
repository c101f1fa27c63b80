import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { ReviewsDeps } from '../deps.ts'

export type ReportReviewError = Failure<'not_found' | 'own_review' | 'reported_already'>

/** Anyone signed in but its writer may report a review that everyone sees; it stays until an administrator decides. */
export async function reportReview(
  { clock, emit }: Pick<ReviewsDeps, 'clock' | 'emit'>,
  tx: Tx,
  { reviewId, userId, reason }: { reviewId: string; userId: UserId; reason: string },
): Promise<Result<void, ReportReviewError>> {
  // Held against the decision: a report never lands on a review that is being removed.
  const found = await sql<{ user_id: UserId }>`
    select user_id from reviews where id = ${reviewId} and hidden_at is null for key share`.execute(tx)
  const review = found.rows[0]
  if (!review) return fail({ kind: 'not_found' })
  if (review.user_id === userId) return fail({ kind: 'own_review' })
  // A report's id is no id of the domain: it is read by its review.
  const id: string = newId(clock)
  const reported = await sql`
    insert into review_reports (id, review_id, reporter_id, reason, created_at)
    values (${id}, ${reviewId}, ${userId}, ${reason}, ${clock.now()})
    on conflict (review_id, reporter_id) do nothing`.execute(tx)
  if (Number(reported.numAffectedRows) === 0) return fail({ kind: 'reported_already' })
  await emit(tx, { type: 'review.reported', reviewId })
  return done()
}
