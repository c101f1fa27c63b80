import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { addressPart, Id } from '../kit/fields.ts'

// In a file of its own: pages load it once a story has been read, and not with the story.
/** Once per reader: a signed-in reader is known by their account, others by an id that the browser keeps. */
export const countView = endpoint('POST /vendors/:id/content/:postId/views', {
  summary: 'Tell that a story has been read',
  params: z.strictObject({ id: addressPart(100), postId: addressPart(100) }),
  body: z.strictObject({ reader: Id }),
  answers: { 200: z.object({ success: z.literal(true), data: z.object({ views: z.number().int() }) }) },
  errors: ['not_found'],
})
