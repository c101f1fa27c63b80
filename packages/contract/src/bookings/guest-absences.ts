import { z } from 'zod'
import { words } from '@upeo/domain/words/say'
import { IdParams, InstantText, Message, text } from '../kit/fields.ts'
import { endpoint } from '../kit/endpoint.ts'

/** A guest who did not come, as their guide says: what both say of it, and what the office has decided. */
export const GuestAbsence = z.object({
  description: z.string(),
  at: InstantText,
  /** Until when the guest may say that they were there; null once they have, or it is too late. */
  objectableUntil: InstantText.nullable(),
  objection: z.string().nullable(),
  decision: z.enum(['came', 'did_not_come']).nullable(),
  /** Why, as both sides read it. */
  reason: z.string().nullable(),
})
export type GuestAbsence = z.infer<typeof GuestAbsence>

/** Until the release, once. Nothing is released until the office has decided. */
export const objectToAbsence = endpoint('POST /bookings/:id/guest-absence/objection', {
  summary: 'Say that I was there, though my guide says that I did not come',
  params: IdParams,
  body: z.strictObject({
    objection: text(1000).refine((value) => value.length > 0, words('Please tell us what has happened.')),
  }),
  answers: { 201: Message },
  errors: ['not_found', 'illegal_transition', 'conflict'],
})
