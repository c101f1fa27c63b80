import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DayText } from '../kit/fields.ts'
import { listQuery, total } from './fields.ts'

/**
 * Of the last 30 days, each from three times on. `nothing`: what was asked most often first. `unopened`: what was opened
 * least of.
 */
export const listSearches = endpoint('GET /admin/searches', {
  summary: 'What people searched for that found nothing, or of which they opened nothing',
  query: z.strictObject({ ...listQuery, state: z.enum(['nothing', 'unopened']).default('nothing') }),
  answers: {
    200: z.object({
      searches: z.array(
        z.object({
          /** As the search compares it. */
          text: z.string(),
          asked: z.number().int(),
          /** How often something of it was opened. */
          followed: z.number().int(),
          lastDay: DayText,
          /** The most on that day. */
          found: z.number().int(),
        }),
      ),
      total,
    }),
  },
})
