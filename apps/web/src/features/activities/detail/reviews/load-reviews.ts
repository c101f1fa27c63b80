import { listActivityReviews } from '@upeo/contract/reviews/activity-reviews'
import type { ReviewTopic } from '@upeo/domain/reviews/topics'
import { call } from '../../../../lib/api.ts'
import type { ActivityReviews, ReviewOrder } from './shown-reviews.ts'

/** Loaded with the first click for more: the page itself contains the first reviews. */
export function loadReviews(
  activityId: string,
  topic: ReviewTopic | null,
  sort: ReviewOrder,
  page: number,
): Promise<ActivityReviews> {
  return call(listActivityReviews, { params: { id: activityId }, query: { sort, page, ...(topic && { topic }) } })
}
