import type { ReviewId, UserId } from '@upeo/domain/ids'
import { whyNotReviewable, type ReviewableTrip } from '@upeo/domain/reviews/reviews'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { isSeen } from '../../bookings/index.ts'
import type { ReviewsDeps } from '../deps.ts'
import { moveRatings } from '../store/move-ratings.ts'
import { setPhotos } from '../store/set-photos.ts'

export interface WrittenReview {
  readonly bookingId: string
  readonly rating: number
  readonly comment: string
  readonly photos: readonly string[]
}

export type WriteReviewError = Failure<
  'not_found' | 'not_completed' | 'not_seen' | 'too_late' | 'reviewed_already' | 'unknown_photo'
>

interface Trip extends ReviewableTrip {
  readonly activity_id: string
  readonly vendor_id: string
}

/** One review for each completed booking whose money Upeo has seen. Ratings follow at once; points and the guide's notice by the first's event. */
export async function writeReview(
  { clock, emit }: Pick<ReviewsDeps, 'clock' | 'emit'>,
  tx: Tx,
  userId: UserId,
  written: WrittenReview,
): Promise<Result<ReviewId, WriteReviewError>> {
  const now = clock.now()
  const { bookingId, rating, comment, photos } = written
  const found = await sql<Trip>`
    select activity_id, vendor_id, status, ends_at as "endsAt", guest_did_not_come as "guestDidNotCome",
      ${isSeen(sql`b.id`)} as seen from bookings b
    where id = ${bookingId} and user_id = ${userId}`.execute(tx)
  const booking = found.rows[0]
  if (!booking) return fail({ kind: 'not_found' })
  const refused = whyNotReviewable(booking, now)
  if (refused) return fail({ kind: refused })
  const id = newId<ReviewId>(clock)
  const { activity_id: activityId, vendor_id: vendorId } = booking
  const inserted = await sql`
    insert into reviews (id, booking_id, activity_id, vendor_id, user_id, rating, comment, created_at, updated_at)
    values (${id}, ${bookingId}, ${activityId}, ${vendorId}, ${userId}, ${rating}, ${comment}, ${now}, ${now})
    on conflict (booking_id) do nothing`.execute(tx)
  if (Number(inserted.numAffectedRows) === 0) return fail({ kind: 'reviewed_already' })
  if (!(await setPhotos(tx, userId, id, photos))) return fail({ kind: 'unknown_photo' })
  await moveRatings(tx, { activityId, vendorId, sum: rating, count: 1 })
  if (await isFirst(tx, bookingId, now)) {
    await emit(tx, { type: 'review.written', reviewId: id, bookingId, userId, vendorId, activityId })
  }
  return done(id)
}

/** Whether this is the first review of the trip: one that was deleted and written again is not. */
async function isFirst(tx: Tx, bookingId: string, now: Date): Promise<boolean> {
  const noted = await sql`
    insert into reviewed_bookings (booking_id, first_at) values (${bookingId}, ${now})
    on conflict do nothing`.execute(tx)
  return Number(noted.numAffectedRows) > 0
}
