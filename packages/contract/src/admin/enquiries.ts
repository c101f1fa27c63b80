import { enquiryTopics } from '@upeo/domain/help/enquiries'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, InstantText } from '../kit/fields.ts'
import { Done, listQuery, Person, Reason, total } from './fields.ts'
import { Waiting } from './queues.ts'

/** What waits, the oldest first; what is answered, the newest answer first. */
export const listEnquiries = endpoint('GET /admin/enquiries', {
  summary: 'What people have written to Upeo',
  query: z.strictObject({ ...listQuery, state: z.enum(['waiting', 'answered']).default('waiting') }),
  answers: {
    200: z.object({
      enquiries: z.array(
        z.object({
          _id: z.string(),
          topic: z.enum(enquiryTopics),
          words: z.string(),
          name: z.string(),
          /** As they were given: whose they are is not proven. */
          email: z.string(),
          phone: z.string(),
          /** Null where nobody was signed in. */
          user: Person.nullable(),
          createdAt: InstantText,
          waiting: Waiting.nullable(),
          answer: z.object({ note: z.string(), by: Person, at: InstantText }).nullable(),
        }),
      ),
      total,
    }),
  },
})

/** Upeo sends nothing: whoever answers does so by mail or phone, and notes here what was said. */
export const answerEnquiry = endpoint('PUT /admin/enquiries/:id', {
  summary: 'Note what an enquiry was answered',
  params: IdParams,
  body: z.strictObject({ note: Reason }),
  answers: { 200: Done },
  errors: ['not_found', 'illegal_transition'],
})
