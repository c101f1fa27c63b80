import { uncountedReasons } from '@upeo/domain/reviews/uncounted'
import { reviewTexts } from '@upeo/domain/reviews/reviews'
import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { Id, Image, InstantText, text } from '../kit/fields.ts'

export const ReviewFields = {
  rating: z
    .number({ error: reviewTexts.rating })
    .int(reviewTexts.rating)
    .min(1, reviewTexts.rating)
    .max(5, reviewTexts.rating),
  comment: text(2000).refine((value) => value.length > 0, reviewTexts.comment),
}

/** Ids of pictures that were uploaded for a review. */
export const ReviewPhotos = z.array(Id).max(4, words('Please choose up to 4 photos.'))

export const ReviewPhoto = Image.extend({ _id: z.string() })

/** Not `isActive`: taken off since, so that nobody finds it any more. */
export const ReviewedActivity = z.object({ _id: z.string(), name: z.string(), isActive: z.boolean() })

/** Why it counts nowhere: Upeo has not seen the money of its trip. Null where it counts. */
export const Uncounted = z.enum(uncountedReasons).nullable()

/** A review as its writer sees it. `(Edited)` is shown where the two times differ. */
export const Review = z.object({
  _id: z.string(),
  rating: z.number().int(),
  uncounted: Uncounted,
  comment: z.string(),
  createdAt: InstantText,
  updatedAt: InstantText,
  activity: ReviewedActivity.extend({ images: z.array(Image) }),
  photos: z.array(ReviewPhoto),
  response: z.object({ text: z.string(), at: InstantText }).nullable(),
})
export type Review = z.infer<typeof Review>

/** A review as everyone sees it. */
export const PublicReview = z.object({
  _id: z.string(),
  rating: z.number().int(),
  uncounted: Uncounted,
  comment: z.string(),
  createdAt: InstantText,
  updatedAt: InstantText,
  /** Null where the writer has left Upeo. */
  user: z.object({ name: z.string(), avatar: Image.nullable() }).nullable(),
  photos: z.array(Image),
  response: z.object({ text: z.string(), at: InstantText }).nullable(),
})
export type PublicReview = z.infer<typeof PublicReview>
