import { ComingNext } from '../ui/coming-next.tsx'

export default function VendorReviews() {
  return <ComingNext title="Reviews Management" />
}
