import { z } from 'zod'
import { words } from '@upeo/domain/words/say'
import { codeLine, IdParams, InstantText, Kes, Message, text } from '../kit/fields.ts'
import { endpoint } from '../kit/endpoint.ts'

/** Money that a guide took directly and has to return; their own word counts a week later, unless the customer objects. */
export const GuideRefund = z.object({
  amount: Kes,
  /** Their word that they have returned it, and how. */
  recordedAt: InstantText.nullable(),
  reference: z.string(),
  /** Until when the customer may say that it never came. */
  settlesAt: InstantText.nullable(),
  objection: z.string().nullable(),
  /** Silence does not settle it: the customer or the office has to confirm it, and its commission is owed until then. */
  needsConfirmation: z.boolean(),
  settled: z.boolean(),
})
export type GuideRefund = z.infer<typeof GuideRefund>

/** Within 7 days of the guide's word. The office decides. */
export const objectToGuideRefund = endpoint('POST /bookings/:id/guide-refund/objection', {
  summary: 'Say that the money my guide has recorded as returned never came',
  params: IdParams,
  body: z.strictObject({
    description: text(1000).refine((value) => value.length > 0, words('Please tell us what has happened.')),
  }),
  answers: { 201: Message },
  errors: ['not_found', 'illegal_transition'],
})

/** The customer has 7 days to say that it never came; after that it counts as paid. */
export const recordGuideRefund = endpoint('POST /bookings/:id/guide-refund', {
  summary: 'Record that I have returned the money of a booking that I was paid for directly',
  params: IdParams,
  body: z.strictObject({
    reference: codeLine(80).pipe(z.string().min(3, words('Please say how: the transaction reference, or "cash".'))),
  }),
  answers: { 201: Message },
  errors: ['not_found', 'illegal_transition'],
})

/** Settles it at once, whether the guide has recorded it or not. */
export const confirmGuideRefund = endpoint('POST /bookings/:id/guide-refund/confirmation', {
  summary: 'Say that I have the money back that my guide owed me',
  params: IdParams,
  answers: { 201: Message },
  errors: ['not_found', 'illegal_transition'],
})
