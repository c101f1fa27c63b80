import { say } from '@upeo/domain/words/say'
import { NewBooking } from '../features/bookings/direct/new-booking.tsx'
import type { Route } from './+types/vendor-dashboard.new-booking'

export const meta: Route.MetaFunction = () => [{ title: say('New booking | Upeo') }]

export default function VendorDashboardNewBooking() {
  return <NewBooking />
}
