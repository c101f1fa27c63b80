import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id } from '../kit/fields.ts'
import { Review, ReviewFields, ReviewPhotos } from './review.ts'

/** One for each completed booking, within 90 days of its completion. */
export const writeReview = endpoint('POST /reviews', {
  summary: 'Review a trip of mine',
  body: z.strictObject({ bookingId: Id, ...ReviewFields, photos: ReviewPhotos.default([]) }),
  answers: { 201: Review },
  errors: ['not_found', 'conflict'],
})
