import { Payments } from '../features/guide/payments/payments.tsx'
import type { Route } from './+types/vendor-dashboard.payments'

export const meta: Route.MetaFunction = () => [{ title: 'Payments & Earnings | Upeo' }]

export default function VendorPayments() {
  return <Payments />
}
