import { Refunds } from '../features/admin/refunds/refunds.tsx'

export default function AdminRefunds() {
  return <Refunds />
}
