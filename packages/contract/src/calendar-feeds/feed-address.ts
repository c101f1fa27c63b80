import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { InstantText } from '../kit/fields.ts'

export const FeedAddress = z.object({
  /** To subscribe to in a calendar program; whoever knows it reads along. Null until one is asked for. */
  url: z.string().nullable(),
  createdAt: InstantText.nullable(),
})

export const getFeedAddress = endpoint('GET /calendar/address', {
  summary: 'The private address of my calendar feed',
  answers: { 200: FeedAddress },
})
