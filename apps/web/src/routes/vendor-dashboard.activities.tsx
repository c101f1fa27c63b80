import { ComingNext } from '../ui/coming-next.tsx'

export default function VendorActivities() {
  return <ComingNext title="Activity Management" />
}
