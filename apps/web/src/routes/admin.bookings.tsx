import { Bookings } from '../features/admin/browse/bookings.tsx'

export default function AdminBookings() {
  return <Bookings />
}
