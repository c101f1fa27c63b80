import { say } from '@upeo/domain/words/say'
import { CalendarPage } from '../features/departures/calendar-page.tsx'
import type { Route } from './+types/vendor-dashboard.calendar'

export const meta: Route.MetaFunction = () => [{ title: say('Activity Calendar | Upeo') }]

export default function VendorDashboardCalendar() {
  return <CalendarPage />
}
