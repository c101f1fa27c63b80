import { useParams } from 'react-router'
import { PaymentPage } from '../features/admin/case-files/payment-page.tsx'

export default function AdminPayment() {
  const { paymentId = '' } = useParams()
  return <PaymentPage id={paymentId} />
}
