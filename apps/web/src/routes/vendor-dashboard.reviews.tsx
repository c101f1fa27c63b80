import { say } from '@upeo/domain/words/say'
import { ReviewsManagement } from '../features/reviews/guide/reviews-page.tsx'
import type { Route } from './+types/vendor-dashboard.reviews'

export const meta: Route.MetaFunction = () => [{ title: say('Reviews Management | Upeo') }]

export default function VendorReviews() {
  return <ReviewsManagement />
}
