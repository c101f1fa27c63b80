import { ComingNext } from '../ui/coming-next.tsx'

export default function VendorPayments() {
  return <ComingNext title="Payments & Earnings" />
}
