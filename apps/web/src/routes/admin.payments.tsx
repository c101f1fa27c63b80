import { Payments } from '../features/office/payments/payments.tsx'

export default function AdminPayments() {
  return <Payments />
}
