import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { listGuideReviews } from '@upeo/contract/reviews/guide-reviews'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import type { ReviewFilter } from './review-filter.ts'

export type GuideReviews = AnswerOf<typeof listGuideReviews>

export const guideReviewsQuery = (filter: ReviewFilter) =>
  queryOptions({
    queryKey: ['guide-reviews', filter],
    queryFn: ({ signal }) => call(listGuideReviews, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

/** A review that is answered or reported moves to another tab, and the summary's counts change. */
export function refreshReviews(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['guide-reviews'] })
}
