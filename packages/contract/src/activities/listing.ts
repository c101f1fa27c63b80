import { z } from 'zod'
import { categories } from '@upeo/domain/activities/categories'
import { difficulties } from '@upeo/domain/activities/difficulties'
import { activitySorts, DEFAULT_SORT, LISTING_PAGE_LIMIT, LISTING_PAGE_SIZE } from '@upeo/domain/activities/listing'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, Kes, limit, Page, repeatable, text } from '../kit/fields.ts'
import { ActivityCard, ActivityVendor, ReviewSummary } from './activity.ts'

/** `west,south,east,north` in degrees. */
const BoundingBox = z
  .string()
  .transform((value) => value.split(',').map(Number))
  .pipe(
    z.tuple(
      [
        z.number().min(-180).max(180),
        z.number().min(-90).max(90),
        z.number().min(-180).max(180),
        z.number().min(-90).max(90),
      ],
      {
        error: 'Please give the map area as west,south,east,north.',
      },
    ),
  )

export const ListActivitiesQuery = z
  .strictObject({
    search: text(100).optional(),
    category: repeatable(z.enum(categories)).optional(),
    difficulty: z.enum(difficulties).optional(),
    minPrice: z.coerce.number().min(0).max(10_000_000).optional(),
    maxPrice: z.coerce.number().min(0).max(10_000_000).optional(),
    startDate: DayText.optional(),
    endDate: DayText.optional(),
    /** Seats wanted on one departure: the home page's "how many". */
    seats: z.coerce.number().int().min(1).max(100).optional(),
    /** Part of a place's name: the home page's "where". */
    place: text(100).optional(),
    sort: z.enum(activitySorts).default(DEFAULT_SORT),
    page: Page,
    limit: limit(LISTING_PAGE_SIZE, LISTING_PAGE_LIMIT),
    bbox: BoundingBox.optional(),
  })
  .refine((query) => !query.startDate || !query.endDate || query.startDate <= query.endDate, {
    path: ['endDate'],
    message: 'The end date must not be before the start date.',
  })

export const listActivities = endpoint('GET /activities', {
  summary: 'Find activities',
  query: ListActivitiesQuery,
  answers: {
    200: z.object({
      activities: z.array(ActivityCard),
      total: z.number().int(),
      page: z.number().int(),
      pages: z.number().int(),
      /** The highest price of all activities: where the slider ends. */
      maxPrice: Kes,
    }),
  },
})

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
