import { Navigate, useLocation } from 'react-router'
import { Overview } from '../features/vendors/overview/overview.tsx'
import { statsQuery } from '../lib/guide-queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { vendorSectionOfState } from '../lib/vendor-sections.ts'
import type { Route } from './+types/vendor-dashboard.index'

export const meta: Route.MetaFunction = () => [{ title: 'Vendor Dashboard | Upeo' }]

export async function clientLoader() {
  void queryClient.prefetchQuery(statsQuery)
  return null
}

export default function VendorOverview() {
  const { state } = useLocation()
  const section = vendorSectionOfState(state)
  return section ? <Navigate to={section.path} replace /> : <Overview />
}
