import { say, words } from '@upeo/domain/words/say'
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

/** Of reviews, and of how many: in Swahili the same English words agree with what they are said of. */
export function tabLabel(tab: GuideReviewTab, n: number): string {
  if (tab === 'all') return say('{n, plural, one {All} other {All}}', { n })
  return tab === 'pending' ? say('{n, plural, one {Pending} other {Pending}}', { n }) : say('Responded')
}

export const orderLabels = words({
  newest: 'Newest First',
  oldest: 'Oldest First',
  highest: 'Highest Rating',
  lowest: 'Lowest Rating',
}) satisfies Record<GuideReviewOrder, string>

const ratings = [5, 4, 3, 2, 1]

export const ratingChoices = () => [
  { value: '', label: say('All Ratings') },
  ...ratings.map((n) => ({ value: String(n), label: say('{n, plural, one {# Star} other {# Stars}}', { n }) })),
]

/** From the address that somebody may have typed: what is not in the lists is left out. */
export function reviewFilter(query: URLSearchParams): ReviewFilter {
  const activity = query.get('activity') ?? ''
  const rating = ratings.find((stars) => String(stars) === query.get('rating'))
  return {
    tab: guideReviewTabs.find((tab) => tab === query.get('tab')) ?? 'all',
    search: query.get('search') ?? '',
    ...(isId(activity) && { activity }),
    ...(rating !== undefined && { rating }),
    sort: guideReviewOrders.find((order) => order === query.get('sort')) ?? 'newest',
    page: readPage(query),
  }
}
