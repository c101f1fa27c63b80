import { words } from '@upeo/domain/words/say'
import type { Review } from '@upeo/contract/reviews/review'

export const reviewOrders = [
  { value: 'recent', label: words('Most Recent') },
  { value: 'highest', label: words('Highest Rating') },
  { value: 'lowest', label: words('Lowest Rating') },
] as const
export type ReviewOrder = (typeof reviewOrders)[number]['value']

type Sorted = Pick<Review, 'createdAt' | 'rating'>
const newest = (a: Sorted, b: Sorted) => b.createdAt.localeCompare(a.createdAt)

/** What is equal stays newest first. */
const orders: Record<ReviewOrder, (a: Sorted, b: Sorted) => number> = {
  recent: newest,
  highest: (a, b) => b.rating - a.rating || newest(a, b),
  lowest: (a, b) => a.rating - b.rating || newest(a, b),
}

export function sortReviews<R extends Sorted>(reviews: readonly R[], order: ReviewOrder): readonly R[] {
  return reviews.toSorted(orders[order])
}
