import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, Id, IdParams, Image, InstantText, Message } from '../kit/fields.ts'
import { Review, ReviewFields, ReviewPhotos } from './review.ts'

export const WaitingTrip = z.object({
  bookingId: z.string(),
  activity: z.object({ _id: z.string(), name: z.string(), images: z.array(Image) }),
  bookingDate: DayText,
  completedAt: InstantText,
  reviewUntil: InstantText,
})

export const listMyReviews = endpoint('GET /reviews/my-reviews', {
  summary: 'My reviews, and my trips that wait for one',
  answers: { 200: z.object({ reviews: z.array(Review), waiting: z.array(WaitingTrip) }) },
})

/** One for each completed booking, within 90 days of the trip's end. */
export const writeReview = endpoint('POST /reviews', {
  summary: 'Review a trip of mine',
  body: z.strictObject({ bookingId: Id, ...ReviewFields, photos: ReviewPhotos.default([]) }),
  answers: { 201: Review },
  errors: ['not_found', 'conflict'],
})

/** Without `photos`, they stay as they are. */
export const editReview = endpoint('PUT /reviews/:id', {
  summary: 'Change a review of mine',
  params: IdParams,
  body: z.strictObject({ ...ReviewFields, photos: ReviewPhotos.optional() }),
  answers: { 200: Review },
  errors: ['not_found', 'conflict'],
})

export const deleteReview = endpoint('DELETE /reviews/:id', {
  summary: 'Delete a review of mine',
  params: IdParams,
  answers: { 200: Message },
  errors: ['not_found'],
})
