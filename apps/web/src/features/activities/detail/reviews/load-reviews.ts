import { listActivityReviews } from '@upeo/contract/reviews/activity-reviews'
import { call } from '../../../../lib/api.ts'
import type { ActivityReviews, ReviewOrder } from './shown-reviews.ts'

/** Loaded with the first click that asks for more: the page itself brings the first ones along. */
export function loadReviews(activityId: string, sort: ReviewOrder, page: number): Promise<ActivityReviews> {
  return call(listActivityReviews, { params: { id: activityId }, query: { sort, page } })
}
