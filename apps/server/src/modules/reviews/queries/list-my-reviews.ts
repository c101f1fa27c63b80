import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import type { listMyReviews as contract } from '@upeo/contract/reviews/own-reviews'
import type { Review } from '@upeo/contract/reviews/review'
import type { UserId } from '@upeo/domain/ids'
import { REVIEW_WINDOW } from '@upeo/domain/reviews/reviews'
import { addTime } from '@upeo/domain/time'
import type { UncountedReason } from '@upeo/domain/reviews/uncounted'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { imageView, type PublicUrl } from '../../../platform/images/image-view.ts'
import { isListed } from '../../activities/index.ts'
import { activityImages, reviewPhotos, toImages, type ListedImage } from './image-lists.ts'
import { isReviewable } from './is-reviewable.ts'

interface ReviewRow {
  readonly id: string
  readonly rating: number
  readonly uncounted: UncountedReason | null
  readonly comment: string
  readonly created_at: Date
  readonly updated_at: Date
  readonly response: string | null
  readonly responded_at: Date | null
  readonly activity_id: string
  readonly name: string
  readonly listed: boolean
  readonly images: readonly ListedImage[]
  readonly photos: readonly ListedImage[]
}

interface WaitingRow {
  readonly id: string
  readonly activity_id: string
  readonly name: string
  readonly starts_on: string
  readonly ends_at: Date
  readonly completed_at: Date
  readonly images: readonly ListedImage[]
}

export async function listMyReviews(
  db: Kysely<Database>,
  publicUrl: PublicUrl,
  userId: UserId,
  now: Date,
): Promise<AnswerOf<typeof contract>> {
  return {
    reviews: await myReviews(db, publicUrl, userId),
    waiting: await waitingTrips(db, publicUrl, userId, now),
  }
}

/** The newest 500 reviews of this person, or the one of this id. */
export async function myReviews(
  db: Kysely<Database>,
  publicUrl: PublicUrl,
  userId: UserId,
  id?: string,
): Promise<Review[]> {
  const found = await sql<ReviewRow>`
    select r.id, r.rating, r.uncounted, r.comment, r.created_at, r.updated_at, r.response, r.responded_at, a.id as activity_id,
      a.name, ${isListed} as listed, ${activityImages} as images, ${reviewPhotos} as photos
    from reviews r join activities a on a.id = r.activity_id
    where r.user_id = ${userId} and r.withdrawn_at is null ${id === undefined ? sql`` : sql`and r.id = ${id}`}
    order by r.created_at desc, r.id desc limit 500`.execute(db)
  return found.rows.map((row) => toReview(row, publicUrl))
}

function toReview(row: ReviewRow, publicUrl: PublicUrl): Review {
  const { id: _id, rating, uncounted, comment, response, responded_at: respondedAt } = row
  const photos = row.photos.map((photo) => Object.assign(imageView(publicUrl, photo, ''), { _id: photo.id }))
  return {
    _id,
    rating,
    uncounted,
    comment,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    activity: {
      _id: row.activity_id,
      name: row.name,
      isActive: row.listed,
      images: toImages(row.images, publicUrl, row.name),
    },
    photos,
    response: response === null || !respondedAt ? null : { text: response, at: respondedAt.toISOString() },
  }
}

async function waitingTrips(db: Kysely<Database>, publicUrl: PublicUrl, userId: UserId, now: Date) {
  const found = await sql<WaitingRow>`
    select b.id, b.starts_on, b.ends_at, b.completed_at, a.id as activity_id, a.name, ${activityImages} as images
    from bookings b join activities a on a.id = b.activity_id
    where b.user_id = ${userId} and ${isReviewable(now)}
      and not exists (select from reviews r where r.booking_id = b.id)
    order by b.completed_at desc limit 100`.execute(db)
  return found.rows.map((row) => ({
    bookingId: row.id,
    activity: { _id: row.activity_id, name: row.name, images: toImages(row.images, publicUrl, row.name) },
    bookingDate: row.starts_on,
    completedAt: row.completed_at.toISOString(),
    reviewUntil: addTime(row.ends_at, REVIEW_WINDOW).toISOString(),
  }))
}
