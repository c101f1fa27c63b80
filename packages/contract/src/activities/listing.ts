import { z } from 'zod'
import { categories } from '@upeo/domain/activities/categories'
import { difficulties } from '@upeo/domain/activities/difficulties'
import {
  activitySorts,
  LISTING_PAGE_LIMIT,
  LISTING_PAGE_SIZE,
  sortsFor,
  usualSort,
  type ActivitySort,
} from '@upeo/domain/activities/listing'
import { aroundTowns } from '@upeo/domain/places/around'
import { MOST_FLEXIBLE, MOST_WISHED_PEOPLE } from '@upeo/domain/departures/wished-trip'
import { words } from '@upeo/domain/words/say'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, Kes, limit, Page, repeatable, text, Written } from '../kit/fields.ts'
import { GuideTexts } from '../vendors/vendor.ts'
import { ActivityCard, ActivityVendor, CardTexts, Coordinates, ReviewSummary } from './activity.ts'

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
        error: words('Please give the map area as west,south,east,north.'),
      },
    ),
  )

const noPosition = words('Please give the place as latitude,longitude.')

/** `lat,lng` in degrees; more than two decimals are not kept. */
const Near = z
  .string()
  .regex(/^-?\d{1,2}(?:\.\d{1,20})?,-?\d{1,3}(?:\.\d{1,20})?$/, { error: noPosition, abort: true })
  .transform((value) => value.split(',').map(Number))
  .pipe(
    z.tuple([
      z.number().min(-90, noPosition).max(90, noPosition),
      z.number().min(-180, noPosition).max(180, noPosition),
    ]),
  )
  .transform(([lat, lng]) => ({ lat: Math.round(lat * 100) / 100, lng: Math.round(lng * 100) / 100 }))

/** How a search was read. */
export const SearchReading = z.object({
  /** The text with its slips set right, where there were any. */
  corrected: z.string().nullable(),
  /** Words that are written nowhere. */
  unknown: z.array(z.string()),
  /** Whether what was found has all words, all but one, or any of them. */
  found: z.enum(['all', 'most', 'any', 'none']),
})
export type SearchReading = z.infer<typeof SearchReading>
/** Of one adult, in KES. */
const PriceLimit = z.coerce.number().min(0).max(10_000_000).optional()

/** What the list and its map are filtered by alike. */
const filters = {
  search: text(100).optional(),
  /**
   * The search as it was typed, where some of its words became other filters here. What has all of it in its name or
   * description is found first, whatever those filters say.
   */
  typed: text(100).optional(),
  category: repeatable(z.enum(categories)).optional(),
  difficulty: z.enum(difficulties).optional(),
  minPrice: PriceLimit,
  maxPrice: PriceLimit,
  minPriceWithVat: PriceLimit,
  maxPriceWithVat: PriceLimit,
  startDate: DayText.optional(),
  endDate: DayText.optional(),
  /** A day, and how many days before and after it will do too. */
  date: DayText.optional(),
  flexible: z.coerce.number().int().min(0).max(MOST_FLEXIBLE).optional(),
  /** Who comes: there is a seat for each on one departure. Children come with an adult. */
  adults: z.coerce.number().int().min(1).max(MOST_WISHED_PEOPLE).optional(),
  children: z.coerce.number().int().min(0).max(MOST_WISHED_PEOPLE).optional(),
  /** Only what fills fast. */
  filling: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  /** Seats wanted on one departure, where it does not matter who takes them. */
  seats: z.coerce.number().int().min(1).max(100).optional(),
  /** Part of a place's name: the home page's "where". */
  place: text(100).optional(),
  /** A large town: what lies within a day's drive of it. */
  around: z.enum(aroundTowns).optional(),
}

const datesInOrder = ({ startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }) =>
  !startDate || !endDate || startDate <= endDate
const datesInOrderError = { path: ['endDate'], message: words('The end date must not be before the start date.') }

export const ListActivitiesQuery = z
  .strictObject({
    ...filters,
    /** Without one: the best match of a search, the nearest of a place, or what leaves next. */
    sort: z.enum(activitySorts).optional(),
    page: Page,
    limit: limit(LISTING_PAGE_SIZE, LISTING_PAGE_LIMIT),
    bbox: BoundingBox.optional(),
    /** Where somebody is, to a kilometre: what is found says how far it is from there. */
    near: Near.optional(),
  })
  .refine(datesInOrder, datesInOrderError)
  .transform((query) => ({ ...query, sort: chosenSort(query) }))

/** An order that this question cannot have is as if none had been chosen. */
function chosenSort(query: {
  sort?: ActivitySort | undefined
  search?: string | undefined
  near?: unknown
}): ActivitySort {
  return query.sort && sortsFor(query).includes(query.sort) ? query.sort : usualSort(query)
}

/** As a card, with what it comes to for the people asked for. */
export const FoundActivity = ActivityCard.extend({
  /** What all of them are charged, VAT included; null when nobody has said who comes. */
  partyTotal: Kes.nullable(),
})

export const MapActivitiesQuery = z
  .strictObject({ ...filters, bbox: BoundingBox })
  .refine(datesInOrder, datesInOrderError)

/** What the map's small card shows of an activity. */
export const MapPin = ActivityCard.pick({
  _id: true,
  name: true,
  language: true,
  location: true,
  image: true,
  priceWithVat: true,
  rating: true,
  reviewCount: true,
  date: true,
}).extend({
  coordinates: Coordinates,
  translation: CardTexts.pick({ name: true }).nullable(),
  partyTotal: FoundActivity.shape.partyTotal,
})
export type MapPin = z.infer<typeof MapPin>

/** Activities that lie too near each other to be shown one by one in this frame. */
export const MapCluster = z.object({
  count: z.number().int(),
  /** The lowest price of theirs, VAT included. */
  minPriceWithVat: Kes,
  /** Their middle. */
  coordinates: Coordinates,
  /** What they lie in: west, south, east, north. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
})
export type MapCluster = z.infer<typeof MapCluster>

export const mapActivities = endpoint('GET /activities/map', {
  summary: 'Find activities on the map',
  query: MapActivitiesQuery,
  answers: { 200: z.object({ pins: z.array(MapPin), clusters: z.array(MapCluster) }) },
})

export const listActivities = endpoint('GET /activities', {
  summary: 'Find activities',
  query: ListActivitiesQuery,
  answers: {
    200: z.object({
      activities: z.array(FoundActivity),
      total: z.number().int(),
      page: z.number().int(),
      pages: z.number().int(),
      /** The highest price of all activities, before VAT. */
      maxPrice: Kes,
      /** Where something was searched for. */
      reading: SearchReading.nullable(),
      /** The same with VAT: where the slider ends. */
      maxPriceWithVat: Kes,
      /** Where it stops on the way, VAT included: between two of them lie about as many activities as between any others. */
      priceSteps: z.array(Kes),
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
        ActivityVendor.extend({
          location: z.string(),
          bio: z.string(),
          activityCount: z.number().int(),
          language: Written,
          translation: GuideTexts,
        }),
      ),
      reviews: z.array(ReviewSummary.extend({ activity: z.object({ _id: z.string(), name: z.string() }) })),
      totals: z.object({ activities: z.number().int(), guides: z.number().int(), tripsDone: z.number().int() }),
    }),
  },
})
