import { queues } from '@upeo/domain/admin/queues'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, InstantText } from '../kit/fields.ts'
import { Done, Person } from './fields.ts'

/** Of something that waits in a queue: since when, and who of the office has taken it. */
export const Waiting = z.object({
  since: InstantText,
  taken: z.object({ by: Person, at: InstantText }).nullable(),
})
export type Waiting = z.infer<typeof Waiting>

const params = z.strictObject({ queue: z.enum(queues), id: Id })

/**
 * "I’ll take this": shown to the others for some hours, and in the way of no decision. What somebody else has taken is
 * taken over with `over` only. For whoever may read the queue.
 */
export const takeFromQueue = endpoint('PUT /admin/queues/:queue/:id', {
  summary: 'Take something that waits',
  params,
  body: z.strictObject({ over: z.boolean().default(false) }),
  answers: { 200: Done },
  errors: ['not_found', 'conflict'],
})

export const giveBackToQueue = endpoint('DELETE /admin/queues/:queue/:id', {
  summary: 'Give back what I have taken',
  params,
  answers: { 200: Done },
})
