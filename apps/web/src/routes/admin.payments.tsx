import { Payments } from '../features/admin/payments/payments.tsx'

export default function AdminPayments() {
  return <Payments />
}
