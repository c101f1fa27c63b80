import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'
import { Review, ReviewFields, ReviewPhotos } from './review.ts'

/** Without `photos`, they stay as they are. */
export const editReview = endpoint('PUT /reviews/:id', {
  summary: 'Change a review of mine',
  params: IdParams,
  body: z.strictObject({ ...ReviewFields, photos: ReviewPhotos.optional() }),
  answers: { 200: Review },
  errors: ['not_found', 'conflict'],
})
