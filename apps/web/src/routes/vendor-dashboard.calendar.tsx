import { CalendarPage } from '../features/departures/calendar-page.tsx'
import type { Route } from './+types/vendor-dashboard.calendar'

export const meta: Route.MetaFunction = () => [{ title: 'Activity Calendar | Upeo' }]

export default function VendorDashboardCalendar() {
  return <CalendarPage />
}
