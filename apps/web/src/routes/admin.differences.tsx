import { Differences } from '../features/admin/reconciliation/differences.tsx'

export default function AdminDifferences() {
  return <Differences />
}
