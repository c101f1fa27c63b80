import { say } from '@upeo/domain/words/say'
import { ManageBookings } from '../features/bookings/guide/manage-bookings.tsx'
import type { Route } from './+types/vendor-dashboard.bookings'

export const meta: Route.MetaFunction = () => [{ title: say('Manage Bookings | Upeo') }]

export default function VendorBookings() {
  return <ManageBookings />
}
