import { ComingNext } from '../ui/coming-next.tsx'

export default function VendorAnalytics() {
  return <ComingNext title="Analytics Dashboard" />
}
