import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { InstantText } from '../kit/fields.ts'
import { listQuery, Person, total } from './fields.ts'

export const listPeople = endpoint('GET /admin/people', {
  summary: 'People',
  query: z.strictObject({ ...listQuery, role: z.enum(['user', 'vendor', 'admin']).optional() }),
  answers: {
    200: z.object({
      people: z.array(
        Person.extend({
          username: z.string(),
          role: z.enum(['user', 'vendor', 'admin']),
          isVerified: z.boolean(),
          suspendedAt: InstantText.nullable(),
          createdAt: InstantText,
          bookings: total,
          activities: total,
        }),
      ),
      total,
    }),
  },
})
