import { say } from '@upeo/domain/words/say'
import { ReportsPage } from '../features/reports/reports-page.tsx'
import type { Route } from './+types/vendor-dashboard.reports'

export const meta: Route.MetaFunction = () => [{ title: say('Reports & Analytics | Upeo') }]

export default function VendorReports() {
  return <ReportsPage />
}
