import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/fields.ts'

/** Said without saying by whom. Which texts are not kept is the server's to know: they are answered alike. */
export const countSearch = endpoint('POST /searches', {
  summary: 'Tell what was searched for, how much was found, and whether some of it was opened',
  body: z.strictObject({
    text: text(100),
    found: z.number().int().min(0).max(1_000_000),
    followed: z.boolean(),
  }),
  answers: { 200: z.object({ success: z.literal(true) }) },
})
