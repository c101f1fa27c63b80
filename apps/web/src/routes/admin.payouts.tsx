import { Payouts } from '../features/office/payouts/payouts.tsx'

export default function AdminPayouts() {
  return <Payouts />
}
