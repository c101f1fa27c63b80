import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, InstantText } from '../kit/fields.ts'
import { Done, listQuery, Person, Reason, total } from './fields.ts'

/** For content, which needs a name only, `email` and `phone` are empty, and nobody is found by them. */
export const OfficePerson = Person.extend({
  username: z.string(),
  phone: z.string(),
  role: z.enum(['user', 'vendor', 'admin']),
  isVerified: z.boolean(),
  suspendedAt: InstantText.nullable(),
  createdAt: InstantText,
  bookings: total,
  activities: total,
})
export type OfficePerson = z.infer<typeof OfficePerson>

export const listPeople = endpoint('GET /admin/people', {
  summary: 'People',
  query: z.strictObject({ ...listQuery, role: z.enum(['user', 'vendor', 'admin']).optional() }),
  answers: {
    200: z.object({
      people: z.array(OfficePerson),
      total,
    }),
  },
})

/** A guide's activities are hidden, payouts wait, and the office decides on the upcoming bookings. */
export const suspendPerson = endpoint('PUT /admin/people/:id/suspension', {
  summary: 'Suspend somebody, or end a suspension',
  params: IdParams,
  body: z.strictObject({ suspended: z.boolean(), reason: Reason }),
  answers: { 200: Done },
  errors: ['not_found', 'illegal_transition'],
})

/** By the first of the office it is asked for, by the second agreed to. Three days later what they sign in with is gone but the password. */
export const restoreFactors = endpoint('POST /admin/people/:id/restoration', {
  summary: 'Give up a second factor that somebody has lost',
  params: IdParams,
  body: z.strictObject({ reason: Reason }),
  answers: { 200: z.object({ message: z.string(), agreed: z.boolean() }) },
  errors: ['not_found', 'conflict', 'fresh_proof_required'],
})

export const stopRestoration = endpoint('DELETE /admin/people/:id/restoration', {
  summary: 'Keep a second factor that was said to be lost',
  params: IdParams,
  answers: { 200: Done },
  errors: ['not_found'],
})
