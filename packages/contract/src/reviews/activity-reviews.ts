import { reviewTopics } from '@upeo/domain/reviews/topics'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, Image, limit, Page } from '../kit/fields.ts'
import { PublicReview } from './review.ts'

export const listActivityReviews = endpoint('GET /activities/:id/reviews', {
  summary: 'Reviews of an activity',
  params: IdParams,
  query: z.strictObject({
    page: Page,
    limit: limit(10, 50),
    sort: z.enum(['recent', 'highest', 'lowest']).default('recent'),
    /** Only those that mention it, of the latest 500. */
    topic: z.enum(reviewTopics).optional(),
    /** Only those that gave so many. */
    stars: z.coerce.number().int().min(1).max(5).optional(),
  }),
  answers: {
    200: z.object({
      reviews: z.array(PublicReview),
      /** Those that count: `reviews` has the marked ones too. */
      total: z.number().int(),
      averageRating: z.number().nullable(),
      /** How many gave 1, 2, 3, 4 and 5. */
      distribution: z.array(z.number().int()).length(5),
      /** The newest photos of all its reviews. */
      photos: z.array(Image),
      /** What they speak of most, commonest first; empty while there are few. */
      topics: z.array(z.object({ topic: z.enum(reviewTopics), count: z.number().int() })),
      hasMore: z.boolean(),
    }),
  },
  errors: ['not_found'],
})
