import { ComingNext } from '../ui/coming-next.tsx'

export default function VendorDashboard() {
  return <ComingNext title="Vendor Dashboard" />
}
