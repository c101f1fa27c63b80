import type { ActivityId, ReviewId, UploadId } from '@upeo/domain/ids'
import type { HungPictures } from './hang-pictures.ts'
import { AMINA } from './make-people.ts'
import type { StoryReview } from './make-reviews.ts'
import { createStoryRandom } from './story-random.ts'
import type { Row } from './write-rows.ts'

interface ReviewPhotos {
  readonly images: readonly Row[]
  readonly photos: readonly Row[]
  readonly of: (review: StoryReview) => number
}

/** Some who liked their day show pictures of it: a picture of one's own each, even where its file is shared. */
export function reviewPhotos(reviews: readonly StoryReview[], hung: HungPictures): ReviewPhotos {
  const random = createStoryRandom('upeo review photos')
  const known = new Map(hung.images.map((image) => [image['id'], image]))
  const walls = new Map<ActivityId, Row[]>()
  for (const row of hung.activityImages) {
    const image = known.get(row['image_id'])
    const id = row['activity_id'] as ActivityId
    if (image && row['position'] !== 0) walls.set(id, [...(walls.get(id) ?? []), image])
  }
  const images: Row[] = []
  const photos: Row[] = []
  const counts = new Map<ReviewId, number>()
  for (const { id, life, rating, at } of reviews) {
    const { customer, departure } = life.plan
    const shows = rating >= 4 && (random.chance(0.1) || customer.username === AMINA)
    const wall = shows ? (walls.get(departure.activity.id) ?? []).slice(0, random.whole(1, 3)) : []
    counts.set(id, wall.length)
    for (const [position, image] of wall.entries()) {
      const own = random.id<UploadId>(at)
      images.push({ ...image, id: own, owner_id: customer.id, purpose: 'review', created_at: at })
      photos.push({ review_id: id, position, image_id: own })
    }
  }
  return { images, photos, of: ({ id }) => counts.get(id) ?? 0 }
}
