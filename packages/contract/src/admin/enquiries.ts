import { ENQUIRY_MAX, enquiryTexts, enquiryTopics } from '@upeo/domain/help/enquiries'
import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, InstantText, text } from '../kit/fields.ts'
import { Done, listQuery, Person, total } from './fields.ts'
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
          answer: z.object({ note: z.string(), mailed: z.boolean(), by: Person, at: InstantText }).nullable(),
        }),
      ),
      total,
    }),
  },
})

export const EnquiryAnswer = text(ENQUIRY_MAX, enquiryTexts.wordsLong).pipe(
  z.string().min(3, words('Please write your answer.')),
)

/** By mail the note is the answer, and goes as it is to the address that was given; else it is what was said by phone. */
export const answerEnquiry = endpoint('PUT /admin/enquiries/:id', {
  summary: 'Answer an enquiry by mail, or note what it was answered',
  params: IdParams,
  body: z.strictObject({ note: EnquiryAnswer, mail: z.boolean().default(false) }),
  answers: { 200: Done },
  errors: ['not_found', 'illegal_transition', 'conflict'],
})
