import { Payouts } from '../features/admin/payouts/payouts.tsx'

export default function AdminPayouts() {
  return <Payouts />
}
