import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { listMyReviews } from '@upeo/contract/reviews/own-reviews'
import type { Review } from '@upeo/contract/reviews/review'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

export type MyReviewsAnswer = AnswerOf<typeof listMyReviews>
export type WaitingTrip = MyReviewsAnswer['waiting'][number]

export const myReviewsQuery = queryOptions({
  queryKey: ['reviews', 'mine'],
  queryFn: ({ signal }) => call(listMyReviews, { signal }),
})

/** What was written or changed is in the list at once; the trip it belongs to waits no more. */
export function keepReview(review: Review, bookingId: string | null): void {
  queryClient.setQueryData(
    myReviewsQuery.queryKey,
    (before) =>
      before && {
        reviews: [review, ...before.reviews.filter(({ _id }) => _id !== review._id)],
        waiting: before.waiting.filter((trip) => trip.bookingId !== bookingId),
      },
  )
  followReviews()
}

export function dropReview(id: string): void {
  queryClient.setQueryData(
    myReviewsQuery.queryKey,
    (before) => before && { ...before, reviews: before.reviews.filter(({ _id }) => _id !== id) },
  )
  followReviews()
}

/** Which trips wait, and what bookings offer, follows from the reviews. */
function followReviews(): void {
  void queryClient.invalidateQueries({ queryKey: myReviewsQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: ['bookings'] })
}
