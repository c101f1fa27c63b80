import { ComingNext } from '../ui/coming-next.tsx'

export default function VendorProfile() {
  return <ComingNext title="Guide profile" />
}
