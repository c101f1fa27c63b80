import { plural } from '@upeo/domain/text'
import { isId } from '@upeo/domain/ids'
import {
  guideReviewOrders,
  guideReviewTabs,
  type GuideReviewOrder,
  type GuideReviewTab,
} from '@upeo/domain/reviews/guide-list'
import { readPage } from '../../../lib/list-address.ts'

export interface ReviewFilter {
  readonly tab: GuideReviewTab
  readonly search: string
  readonly activity?: string
  readonly rating?: number
  readonly sort: GuideReviewOrder
  readonly page: number
}

export const tabLabels = { all: 'All', responded: 'Responded', pending: 'Pending' } as const satisfies Record<
  GuideReviewTab,
  string
>

export const orderLabels = {
  newest: 'Newest First',
  oldest: 'Oldest First',
  highest: 'Highest Rating',
  lowest: 'Lowest Rating',
} as const satisfies Record<GuideReviewOrder, string>

export const ratingChoices = [
  { value: '', label: 'All Ratings' },
  ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: plural(stars, 'Star') })),
]

/** From the address that somebody may have typed: what is not in the lists is left out. */
export function reviewFilter(query: URLSearchParams): ReviewFilter {
  const activity = query.get('activity') ?? ''
  const rating = ratingChoices.find(({ value }) => value === query.get('rating'))?.value
  return {
    tab: guideReviewTabs.find((tab) => tab === query.get('tab')) ?? 'all',
    search: query.get('search') ?? '',
    ...(isId(activity) && { activity }),
    ...(rating && { rating: Number(rating) }),
    sort: guideReviewOrders.find((order) => order === query.get('sort')) ?? 'newest',
    page: readPage(query),
  }
}
