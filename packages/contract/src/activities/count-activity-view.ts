import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, IdParams } from '../kit/fields.ts'

/** Once per reader and day: whoever is signed in is known; anyone else names herself by an id that her browser keeps. */
export const countActivityView = endpoint('POST /activities/:id/views', {
  summary: 'Tell that an activity has been looked at',
  params: IdParams,
  body: z.strictObject({ reader: Id }),
  answers: { 200: z.object({ success: z.literal(true) }) },
  errors: ['not_found'],
})
