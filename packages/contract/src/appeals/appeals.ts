import { appealDecisions } from '@upeo/domain/appeals/appeals'
import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, InstantText, Message, text } from '../kit/fields.ts'
import { IMAGE_BYTES, imageTexts } from '../uploads/images.ts'

/** A customer's word against a rejected payment, what the guide says to it, and what the office has decided. */
export const Appeal = z.object({
  _id: z.string(),
  description: z.string(),
  filedAt: InstantText,
  answer: z.string().nullable(),
  decision: z.enum(appealDecisions).nullable(),
  /** Why, as both sides read it. */
  reason: z.string().nullable(),
  decidedAt: InstantText.nullable(),
})
export type Appeal = z.infer<typeof Appeal>

export const appealTexts = words({
  noPicture: 'Please add a picture: the M-Pesa message, or the bank slip.',
  noWords: 'Please tell us how and when you paid.',
  noAnswer: 'Please say what you know about this payment.',
})

/** Within 7 days of the rejection, once. Until the office has decided, nothing moves. */
export const appealRejection = endpoint('POST /bookings/:id/appeal', {
  summary: 'Ask Upeo to look at a payment of mine that was rejected',
  params: IdParams,
  upload: {
    field: 'picture',
    maxFiles: 1,
    maxBytes: IMAGE_BYTES,
    tooMany: words('Please send one picture.'),
    tooLarge: imageTexts.size,
  },
  body: z.strictObject({
    description: text(1000).refine((value) => value.length > 0, appealTexts.noWords),
  }),
  answers: { 201: Message },
  errors: [
    'not_found',
    'conflict',
    'illegal_transition',
    'payload_too_large',
    'unsupported_media_type',
    'provider_unavailable',
  ],
})

/** Once, while the office has not decided. */
export const answerAppeal = endpoint('POST /bookings/:id/appeal/answer', {
  summary: 'Answer the appeal of a guest whose payment I rejected',
  params: IdParams,
  body: z.strictObject({ answer: text(1000).refine((value) => value.length > 0, appealTexts.noAnswer) }),
  answers: { 201: Message },
  errors: ['not_found', 'illegal_transition'],
})

/** For the customer who sent it, and for the office. */
export const getAppealPicture = endpoint('GET /appeals/:id/picture', {
  summary: 'The picture that came with an appeal',
  params: IdParams,
  answers: { 200: z.unknown() },
  errors: ['not_found', 'provider_unavailable'],
})
