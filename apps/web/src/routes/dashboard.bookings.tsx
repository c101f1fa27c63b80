import { ComingNext } from '../ui/coming-next.tsx'

export default function DashboardBookings() {
  return <ComingNext title="My Bookings" />
}
