import { say, words } from '../words/say.ts'
import { fromKes } from '../money.ts'

export const activitySorts = ['best', 'upcoming', 'price_asc', 'price_desc', 'rating', 'distance'] as const
export type ActivitySort = (typeof activitySorts)[number]
/** By the next future date, undated last. */
export const DEFAULT_SORT: ActivitySort = 'upcoming'

/** The order while nobody has chosen one: what fits the typed words best, what is nearest, or what leaves next. */
export function usualSort({ search, near }: { readonly search?: unknown; readonly near?: unknown }): ActivitySort {
  if (near) return 'distance'
  return search ? 'best' : DEFAULT_SORT
}

/** Orders that can be chosen: the best match of typed words, the nearest to a given place. */
export function sortsFor({ search, near }: { readonly search?: unknown; readonly near?: unknown }): ActivitySort[] {
  return activitySorts.filter((sort) => (sort !== 'best' || search) && (sort !== 'distance' || near))
}

export const activitySortLabels: Record<ActivitySort, string> = words({
  best: 'Best match',
  upcoming: 'Upcoming Date',
  price_asc: 'Price: Low to High',
  price_desc: 'Price: High to Low',
  rating: 'Rating',
  distance: 'Distance',
})

/** The price slider runs from 0 to the dearest activity, or to this while that is unknown. */
export const DEFAULT_MAX_PRICE = fromKes(1000)

export const LISTING_PAGE_SIZE = 24
export const LISTING_PAGE_LIMIT = 100

export const listingTexts = words({
  heading: 'Explore Activities',
  searchPlaceholder: 'Search activities...',
  empty: 'No activities match your current filters',
  failed: 'Failed to load activities. Please try again later.',
})

/** '1 activity found', '2 activities found'. */
export const foundText = (total: number): string =>
  say('{n, plural, one {# activity} other {# activities}} found', { n: total })

/** The most that the map is given to draw at once, whatever the size of the catalogue. */
export const MAP_THINGS = 400

/** Up to so many are given to the map one by one; more come as clusters of those that lie near each other. */
export const MAP_PINS = 150
