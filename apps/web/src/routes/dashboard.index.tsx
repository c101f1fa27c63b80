import { say } from '@upeo/domain/words/say'
import { Navigate, useLocation } from 'react-router'
import { UpcomingAdventures } from '../features/bookings/upcoming/upcoming-adventures.tsx'
import { keepNextTrips } from '../features/bookings/queries.ts'
import { OverviewPage } from '../features/identity/overview/overview-page.tsx'
import { sectionOfState, tripOf } from '../lib/dashboard-sections.ts'
import { myBookingsQuery } from '../lib/my-bookings-query.ts'
import { profileQuery } from '../lib/profile-query.ts'
import { queryClient } from '../lib/query-client.ts'
import { useUser } from '../lib/session.ts'
import type { Route } from './+types/dashboard.index'

export const meta: Route.MetaFunction = () => [{ title: say('Overview | Upeo') }]

export async function clientLoader() {
  void queryClient.prefetchQuery(myBookingsQuery).then(keepNextTrips)
  void queryClient.prefetchQuery(profileQuery)
  return null
}

export default function DashboardIndex() {
  const { state } = useLocation()
  const user = useUser()
  const section = sectionOfState(state)
  if (section) return <Navigate to={section.path} state={{ trip: tripOf(state) }} replace />
  return user && <OverviewPage user={user} upcoming={<UpcomingAdventures />} />
}
