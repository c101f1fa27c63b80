import { Navigate, useLocation } from 'react-router'
import { sectionOfState } from '../lib/dashboard-sections.ts'
import { ComingNext } from '../ui/coming-next.tsx'
import { LinkButton } from '../ui/button.tsx'

export default function DashboardIndex() {
  const { state } = useLocation()
  const section = sectionOfState(state)
  if (section) return <Navigate to={section.path} replace />
  return <ComingNext title="Overview" action={<LinkButton to="/dashboard/bookings">My Bookings</LinkButton>} />
}
