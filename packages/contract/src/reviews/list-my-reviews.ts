import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, Image, InstantText } from '../kit/fields.ts'
import { Review } from './review.ts'

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
