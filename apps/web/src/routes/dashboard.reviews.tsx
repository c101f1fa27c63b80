import { say } from '@upeo/domain/words/say'
import { MyReviews } from '../features/reviews/my-reviews.tsx'
import { myReviewsQuery } from '../features/reviews/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import type { Route } from './+types/dashboard.reviews'

export const meta: Route.MetaFunction = () => [{ title: say('My Reviews | Upeo') }]

/** Starts the query without waiting for its answer: the page has its own skeleton and its own failure message. */
export async function clientLoader() {
  void queryClient.prefetchQuery(myReviewsQuery)
  return null
}

export default function DashboardReviews() {
  return <MyReviews />
}
