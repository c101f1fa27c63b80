import { Refunds } from '../features/office/refunds/refunds.tsx'

export default function AdminRefunds() {
  return <Refunds />
}
