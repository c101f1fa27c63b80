import { say } from '@upeo/domain/words/say'
import { AnalyticsPage } from '../features/reports/analytics/analytics-page.tsx'
import type { Route } from './+types/vendor-dashboard.analytics'

export const meta: Route.MetaFunction = () => [{ title: say('Analytics Dashboard | Upeo') }]

export default function VendorAnalytics() {
  return <AnalyticsPage />
}
