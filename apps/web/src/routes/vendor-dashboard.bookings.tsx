import { ComingNext } from '../ui/coming-next.tsx'

export default function VendorBookings() {
  return <ComingNext title="Manage Bookings" />
}
