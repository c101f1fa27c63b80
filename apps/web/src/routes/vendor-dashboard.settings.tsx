import { ComingNext } from '../ui/coming-next.tsx'

export default function VendorSettings() {
  return <ComingNext title="Vendor Settings" />
}
