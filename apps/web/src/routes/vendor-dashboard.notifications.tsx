import { ComingNext } from '../ui/coming-next.tsx'

export default function VendorNotifications() {
  return <ComingNext title="Notification Center" />
}
