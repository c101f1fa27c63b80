import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, InstantText } from '../kit/fields.ts'
import { Done, listQuery, Person, Reason, total } from './fields.ts'

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

/** A guide's activities are hidden, payouts wait, and administrators decide on the upcoming bookings. */
export const suspendPerson = endpoint('PUT /admin/people/:id/suspension', {
  summary: 'Suspend somebody, or end a suspension',
  params: IdParams,
  body: z.strictObject({ suspended: z.boolean(), reason: Reason }),
  answers: { 200: Done },
  errors: ['not_found', 'illegal_transition'],
})
