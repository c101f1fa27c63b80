import { listActivityReviews } from '@upeo/contract/reviews/activity-reviews'
import { call } from '../../../../lib/api.ts'
import { reviewQuery } from './review-filter.ts'
import type { ActivityReviews, ReviewFilter, ReviewOrder } from './shown-reviews.ts'

/** Loaded with the first click for more: the page itself contains the first reviews. */
export function loadReviews(
  activityId: string,
  filter: ReviewFilter,
  sort: ReviewOrder,
  page: number,
): Promise<ActivityReviews> {
  return call(listActivityReviews, { params: { id: activityId }, query: { sort, page, ...reviewQuery(filter) } })
}
