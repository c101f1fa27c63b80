import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { addressPart, Id } from '../kit/fields.ts'

/** Once per reader: whoever is signed in is known; anyone else names herself by an id that her browser keeps. */
export const countView = endpoint('POST /vendors/:id/content/:postId/views', {
  summary: 'Tell that a story has been read',
  params: z.strictObject({ id: addressPart(100), postId: addressPart(100) }),
  body: z.strictObject({ reader: Id }),
  answers: { 200: z.object({ success: z.literal(true), data: z.object({ views: z.number().int() }) }) },
  errors: ['not_found'],
})
