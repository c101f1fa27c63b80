import { ReportedReviews } from '../features/office/reviews/reported-reviews.tsx'

export default function AdminReviews() {
  return <ReportedReviews />
}
