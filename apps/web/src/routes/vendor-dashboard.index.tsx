import { Navigate, useLocation } from 'react-router'
import { BookingDialog } from '../features/bookings/guide/booking-dialog.tsx'
import { TodayPage } from '../features/today/today-page.tsx'
import { todayQuery } from '../lib/guide-queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { vendorSectionOfState } from '../lib/vendor-sections.ts'
import type { Route } from './+types/vendor-dashboard.index'

export const meta: Route.MetaFunction = () => [{ title: 'Vendor Dashboard | Upeo' }]

export async function clientLoader() {
  void queryClient.prefetchQuery(todayQuery)
  return null
}

/** What waits for the guide is opened in place. */
export default function VendorToday() {
  const { state } = useLocation()
  const section = vendorSectionOfState(state)
  if (section) return <Navigate to={section.path} replace />
  return (
    <>
      <TodayPage />
      <BookingDialog />
    </>
  )
}
