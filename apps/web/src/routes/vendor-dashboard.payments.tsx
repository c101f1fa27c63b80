import { say } from '@upeo/domain/words/say'
import { Payments } from '../features/disbursements/payments.tsx'
import { ManualPayments } from '../features/payments/manual-payments.tsx'
import type { Route } from './+types/vendor-dashboard.payments'

export const meta: Route.MetaFunction = () => [{ title: say('Payments & Earnings | Upeo') }]

export default function VendorPayments() {
  return <Payments manualPayments={<ManualPayments />} />
}
