import { ManageBookings } from '../features/bookings/guide/manage-bookings.tsx'
import type { Route } from './+types/vendor-dashboard.bookings'

export const meta: Route.MetaFunction = () => [{ title: 'Manage Bookings | Upeo' }]

export default function VendorBookings() {
  return <ManageBookings />
}
