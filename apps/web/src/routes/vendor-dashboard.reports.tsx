import { ReportsPage } from '../features/reports/reports-page.tsx'
import type { Route } from './+types/vendor-dashboard.reports'

export const meta: Route.MetaFunction = () => [{ title: 'Reports & Analytics | Upeo' }]

export default function VendorReports() {
  return <ReportsPage />
}
