import { Overview } from '../features/admin/overview/overview.tsx'

export default function AdminOverview() {
  return <Overview />
}
