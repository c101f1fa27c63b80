import { REPORT_LENGTH, reviewTexts } from '@upeo/domain/reviews/reviews'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, Message, text } from '../kit/fields.ts'

/** Once for each person and review. It stays visible until an administrator has decided. */
export const reportReview = endpoint('POST /reviews/:id/report', {
  summary: 'Say that a review should not stand',
  params: IdParams,
  body: z.strictObject({
    reason: text(REPORT_LENGTH).refine((value) => value.length > 0, reviewTexts.report),
  }),
  answers: { 201: Message },
  errors: ['not_found', 'conflict'],
})
