import { AnalyticsPage } from '../features/reports/analytics/analytics-page.tsx'
import type { Route } from './+types/vendor-dashboard.analytics'

export const meta: Route.MetaFunction = () => [{ title: 'Analytics Dashboard | Upeo' }]

export default function VendorAnalytics() {
  return <AnalyticsPage />
}
