import { Bookings } from '../features/office/browse/bookings.tsx'

export default function AdminBookings() {
  return <Bookings />
}
