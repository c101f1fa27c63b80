import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { ReviewsDeps } from '../deps.ts'
import { lockOwnReview } from '../store/find-review.ts'
import { moveRatings } from '../store/move-ratings.ts'

/**
 * Takes a review back. Its pictures lose their place here and are collected with other orphans. One that an
 * administrator has removed loses its words only: without its row the same words could be written again.
 */
export async function deleteReview(
  { clock }: Pick<ReviewsDeps, 'clock'>,
  tx: Tx,
  userId: UserId,
  id: string,
): Promise<Result<void, Failure<'not_found'>>> {
  const review = await lockOwnReview(tx, userId, id)
  if (!review) return fail({ kind: 'not_found' })
  if (review.hidden) {
    await sql`update reviews set comment = '', withdrawn_at = ${clock.now()} where id = ${id}`.execute(tx)
    await sql`delete from review_photos where review_id = ${id}`.execute(tx)
    return done()
  }
  await sql`delete from reviews where id = ${id}`.execute(tx)
  const { activity_id: activityId, vendor_id: vendorId } = review
  if (review.counted) await moveRatings(tx, { activityId, vendorId, sum: -review.rating, count: -1 })
  return done()
}
