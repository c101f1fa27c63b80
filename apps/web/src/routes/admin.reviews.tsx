import { ReportedReviews } from '../features/admin/reviews/reported-reviews.tsx'

export default function AdminReviews() {
  return <ReportedReviews />
}
