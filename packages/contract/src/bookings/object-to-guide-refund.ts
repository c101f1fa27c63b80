import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, Message, text } from '../kit/fields.ts'

/** Within 7 days of the guide's word. An administrator decides. */
export const objectToGuideRefund = endpoint('POST /bookings/:id/guide-refund/objection', {
  summary: 'Say that the money my guide has recorded as returned never came',
  params: IdParams,
  body: z.strictObject({
    description: text(1000).refine((value) => value.length > 0, 'Please tell us what has happened.'),
  }),
  answers: { 201: Message },
  errors: ['not_found', 'illegal_transition'],
})
