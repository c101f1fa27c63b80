import { say } from '@upeo/domain/words/say'
import { Navigate, useLocation } from 'react-router'
import { BookingDialogSlot } from '../features/bookings/guide/booking-dialog-slot.tsx'
import { TodayPage } from '../features/today/today-page.tsx'
import { todayQuery } from '../lib/guide-queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { vendorSectionOfState } from '../lib/vendor-sections.ts'
import type { Route } from './+types/vendor-dashboard.index'

export const meta: Route.MetaFunction = () => [{ title: say('Vendor Dashboard | Upeo') }]

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
      <BookingDialogSlot />
    </>
  )
}
