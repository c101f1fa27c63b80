import { ComingNext } from '../ui/coming-next.tsx'

export default function VendorReports() {
  return <ComingNext title="Reports & Analytics" />
}
