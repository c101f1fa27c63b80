import { CalendarPage } from '../features/guide-calendar/calendar-page.tsx'
import type { Route } from './+types/vendor-dashboard.calendar'

export const meta: Route.MetaFunction = () => [{ title: 'Activity Calendar | Upeo' }]

export default function VendorDashboardCalendar() {
  return <CalendarPage />
}
