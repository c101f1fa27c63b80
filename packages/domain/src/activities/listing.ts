import { nounFor } from '../text.ts'
import { fromKes } from '../money.ts'

export const activitySorts = ['upcoming', 'price_asc', 'price_desc', 'rating'] as const
export type ActivitySort = (typeof activitySorts)[number]
/** By the next future date, undated last. */
export const DEFAULT_SORT: ActivitySort = 'upcoming'

export const activitySortLabels: Record<ActivitySort, string> = {
  upcoming: 'Upcoming Date',
  price_asc: 'Price: Low to High',
  price_desc: 'Price: High to Low',
  rating: 'Rating',
}

/** The price slider runs from 0 to the dearest activity, or to this while that is unknown. */
export const DEFAULT_MAX_PRICE = fromKes(1000)

export const LISTING_PAGE_SIZE = 24
export const LISTING_PAGE_LIMIT = 100
export const STRUCTURED_DATA_ITEMS = 10

export const listingTexts = {
  heading: 'Explore Activities',
  searchPlaceholder: 'Search activities...',
  empty: 'No activities match your current filters',
  failed: 'Failed to load activities. Please try again later.',
} as const

/** '1 activity', '1,234 activities'. */
export function activitiesText(total: number): string {
  return `${total.toLocaleString('en-US')} ${nounFor(total, 'activity', 'activities')}`
}

/** '1 activity found', '2 activities found'. */
export const foundText = (total: number): string => `${activitiesText(total)} found`
