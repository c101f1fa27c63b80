import { Navigate, useLocation } from 'react-router'
import { vendorSectionOfState } from '../lib/vendor-sections.ts'
import { ComingNext } from '../ui/coming-next.tsx'

export default function VendorOverview() {
  const { state } = useLocation()
  const section = vendorSectionOfState(state)
  if (section) return <Navigate to={section.path} replace />
  return <ComingNext title="Overview" />
}
