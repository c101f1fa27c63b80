import { RESPONSE_LENGTH, reviewTexts } from '@upeo/domain/reviews/reviews'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, Message, text } from '../kit/fields.ts'

/** A second answer takes the place of the first. */
export const respondToReview = endpoint('PUT /reviews/:id/response', {
  summary: 'Answer a review of an activity of mine',
  params: IdParams,
  body: z.strictObject({ text: text(RESPONSE_LENGTH).refine((value) => value.length > 0, reviewTexts.response) }),
  answers: { 200: Message },
  errors: ['not_found'],
})
