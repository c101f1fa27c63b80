import type { ReviewId, UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Write } from '../../../platform/deps.ts'
import type { ReviewsDeps } from '../deps.ts'
import { lockOwnReview } from '../store/find-review.ts'
import { moveRatings } from '../store/move-ratings.ts'
import { setPhotos } from '../store/set-photos.ts'

export interface ReviewChange {
  readonly rating: number
  readonly comment: string
  /** undefined: as they are. */
  readonly photos?: readonly string[] | undefined
}

export type EditReviewError = Failure<'not_found' | 'unknown_photo'>

export async function editReview(
  { deps, tx, by: userId }: Write<Pick<ReviewsDeps, 'clock'>, UserId>,
  id: string,
  { rating, comment, photos }: ReviewChange,
): Promise<Result<ReviewId, EditReviewError>> {
  const review = await lockOwnReview(tx, userId, id)
  if (!review) return fail({ kind: 'not_found' })
  await sql`update reviews set rating = ${rating}, comment = ${comment}, updated_at = ${deps.clock.now()}
    where id = ${id}`.execute(tx)
  if (photos && !(await setPhotos(tx, userId, review.id, photos))) return fail({ kind: 'unknown_photo' })
  const { activity_id: activityId, vendor_id: vendorId } = review
  if (review.counted) await moveRatings(tx, { activityId, vendorId, sum: rating - review.rating, count: 0 })
  return done(review.id)
}
