import { say } from '@upeo/domain/words/say'
import { ApprovalsPage } from '../features/bookings/guide/approvals/approvals-page.tsx'
import type { Route } from './+types/vendor-dashboard.approvals'

export const meta: Route.MetaFunction = () => [{ title: say('Payments to approve | Upeo') }]

export default function VendorApprovals() {
  return <ApprovalsPage />
}
