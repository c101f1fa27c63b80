import { z } from 'zod'
import { ActivityCard, ActivityVendor, ReviewSummary } from './activity.ts'
import { endpoint } from '../kit/endpoint.ts'

export const getHome = endpoint('GET /home', {
  summary: 'What the home page shows',
  answers: {
    200: z.object({
      categories: z.array(z.object({ value: z.string(), count: z.number().int() })),
      places: z.array(z.string()),
      thisWeekend: z.array(ActivityCard),
      fillingFast: z.array(ActivityCard),
      topRated: z.array(ActivityCard),
      newGuides: z.array(
        ActivityVendor.extend({ location: z.string(), bio: z.string(), activityCount: z.number().int() }),
      ),
      reviews: z.array(ReviewSummary.extend({ activity: z.object({ _id: z.string(), name: z.string() }) })),
      totals: z.object({ activities: z.number().int(), guides: z.number().int(), tripsDone: z.number().int() }),
    }),
  },
})
